import type { ErrorBoundaryProps } from 'expo-router';

import { errorDetails } from '@/state/error-details';

import { RenderBoundary } from '../components/render-boundary';
import { I18nProvider } from '../i18n/i18n-provider';
import { ThemeProvider } from '../theme/theme-provider';
import { CrashScreen } from './crash-screen';
import { PlainCrashScreen } from './plain-crash-screen';

/**
 * Shown if the root layout or a page below it throws while rendering. It has its own translations and theme, because
 * the app's were unmounted with the layout; if they caused the error, the plain crash screen is shown.
 */
export function RootErrorBoundary({ error, retry }: ErrorBoundaryProps) {
  const details = errorDetails(error);
  const tryAgain = () => void retry();
  return (
    <RenderBoundary subject={error} fallback={<PlainCrashScreen details={details} onTryAgain={tryAgain} />}>
      <I18nProvider>
        <ThemeProvider appearance="system">
          <CrashScreen details={details} onTryAgain={tryAgain} />
        </ThemeProvider>
      </I18nProvider>
    </RenderBoundary>
  );
}
