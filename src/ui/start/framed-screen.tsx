import { useTranslation } from 'react-i18next';
import { SafeAreaProvider } from 'react-native-safe-area-context';

import { I18nProvider } from '../i18n/i18n-provider';
import { ThemeProvider } from '../theme/theme-provider';
import { StartPage } from './start-page';

/** Shown instead of the app inside another page. Nothing of the app is started. */
export function FramedScreen() {
  return (
    <SafeAreaProvider>
      <I18nProvider>
        <ThemeProvider appearance="system">
          <Message />
        </ThemeProvider>
      </I18nProvider>
    </SafeAreaProvider>
  );
}

function Message() {
  const { t } = useTranslation();
  return (
    <StartPage title={t('framed.title')} body={t('framed.body')} testID="framed-screen">
      {null}
    </StartPage>
  );
}
