import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { AppCore } from '@/domain/app-core';
import { AppProvider } from '@/state/app-context';
import { useSetting } from '@/state/settings';

import { NoticeBar, useNotices } from '../components/notices';
import { ChosenLanguage } from '../i18n/i18n-provider';
import { ThemeProvider } from '../theme/theme-provider';
import { BudgetWatch } from '../usage/budget-watch';
import { UpdateOffer } from './update-offer';

/** The app once it has started; tests render their screens inside it. */
export function RunningApp({ core, children }: { core: AppCore; children: ReactNode }) {
  const { t } = useTranslation();
  const notices = useNotices();
  const showTrimmedNotice = useCallback(() => notices.show({ text: t('context.autoTrimmed') }), [notices, t]);
  return (
    <AppProvider core={core} onError={notices.showError} onTrimmed={showTrimmedNotice}>
      <UserPreferences>
        {children}
        <NoticeBar />
        <BudgetWatch />
        <UpdateOffer />
      </UserPreferences>
    </AppProvider>
  );
}

function UserPreferences({ children }: { children: ReactNode }) {
  const appearance = useSetting('appearance');
  const systemColors = useSetting('systemColors');
  const language = useSetting('language');
  if (appearance.isPending || systemColors.isPending || language.isPending) return null; // the splash screen is better than a frame in the wrong colours
  return (
    <ChosenLanguage choice={language.value}>
      <ThemeProvider appearance={appearance.value} systemColors={systemColors.value}>
        {children}
      </ThemeProvider>
    </ChosenLanguage>
  );
}
