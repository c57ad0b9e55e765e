import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';

import type { AppCore } from '@/domain/app-core';
import { AppProvider } from '@/state/app-context';
import { useSetting } from '@/state/settings';

import { NoticeBar, useNotices } from '../components/notices';
import { ChosenLanguage } from '../i18n/i18n-provider';
import { LockGate } from '../lock/lock-gate';
import { useBackgroundWords } from '../notifications/background-words';
import { useOfferNotifications } from '../notifications/offer-notifications';
import { PendingKeyProvider } from '../providers/pending-key';
import { ThemeProvider } from '../theme/theme-provider';
import { BudgetWatch } from '../usage/budget-watch';
import { UpdateOffer } from './update-offer';

/** The app once it has started; tests render their screens inside it. */
export function RunningApp({ core, children }: { core: AppCore; children: ReactNode }) {
  const { t } = useTranslation();
  const notices = useNotices();
  const showTrimmedNotice = useCallback(() => notices.show({ text: t('context.autoTrimmed') }), [notices, t]);
  return (
    <AppProvider
      core={core}
      onError={notices.showError}
      onTrimmed={showTrimmedNotice}
      backgroundWords={useBackgroundWords()}
      onOfferNotifications={useOfferNotifications()}
    >
      <UserPreferences>
        <LockGate>
          {/* One landmark for all screens: a stack keeps several of them, and a page may have only one main part. */}
          <View role="main" style={styles.fill}>
            <PendingKeyProvider>{children}</PendingKeyProvider>
          </View>
          <NoticeBar place="window" />
          <BudgetWatch />
          <UpdateOffer />
        </LockGate>
      </UserPreferences>
    </AppProvider>
  );
}

function UserPreferences({ children }: { children: ReactNode }) {
  const appearance = useSetting('appearance');
  const systemColors = useSetting('systemColors');
  const textSize = useSetting('textSize');
  const language = useSetting('language');
  const sidebar = useSetting('sidebarHidden');
  const sidebarWidth = useSetting('sidebarWidth');
  const all = [appearance, systemColors, textSize, language, sidebar, sidebarWidth];
  if (all.some(({ isPending }) => isPending)) return null; // the splash screen is better than a frame in the wrong colours or with a list that moves
  return (
    <ChosenLanguage choice={language.value}>
      <ThemeProvider
        appearance={appearance.value}
        systemColors={systemColors.value}
        textScale={Number(textSize.value) / 100}
      >
        {children}
      </ThemeProvider>
    </ChosenLanguage>
  );
}

const styles = StyleSheet.create({ fill: { flex: 1 } });
