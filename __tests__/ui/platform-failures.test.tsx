import { fireEvent, render, screen, waitFor } from '@testing-library/react-native';
import * as Clipboard from 'expo-clipboard';
import * as SplashScreen from 'expo-splash-screen';
import * as SystemUI from 'expo-system-ui';
import { AccessibilityInfo, Text } from 'react-native';
import { SafeAreaProvider } from 'react-native-safe-area-context';

import { CopyableText } from '@/ui/components/copyable-text';
import { NoticeBar, NoticesProvider } from '@/ui/components/notices';
import { I18nProvider } from '@/ui/i18n/i18n-provider';
import { StartUp } from '@/ui/start/start-up';
import { ThemeProvider } from '@/ui/theme/theme-provider';

import { openApp } from '../support/screens/render-app';

jest.mock('expo-splash-screen', () => ({ hide: jest.fn() }));

const unavailable = () => Promise.reject(new Error('This platform does not have it.'));

describe('a platform without optional visual features', () => {
  afterEach(() => jest.restoreAllMocks());

  it('still starts the app', async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => unhandled.push(reason);
    process.on('unhandledRejection', note);
    jest.mocked(SplashScreen.hide).mockImplementation(() => {
      throw new Error('This platform has no splash screen.');
    });
    jest.spyOn(SystemUI, 'setBackgroundColorAsync').mockImplementation(unavailable);
    jest.spyOn(AccessibilityInfo, 'isReduceMotionEnabled').mockImplementation(unavailable);
    const core = await openApp();
    await render(
      <SafeAreaProvider>
        <I18nProvider>
          <StartUp start={async () => core}>{() => <Text>The app is here</Text>}</StartUp>
        </I18nProvider>
      </SafeAreaProvider>,
    );
    expect(await screen.findByText('The app is here')).toBeTruthy();
    await new Promise(setImmediate);
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
    await core.close();
  });
});

describe('copying text', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['refuses', unavailable],
    ['reports a failure', () => Promise.resolve(false)],
  ])('shows an error when the platform %s', async (_how, copy) => {
    jest.spyOn(Clipboard, 'setStringAsync').mockImplementation(copy);
    await render(
      <SafeAreaProvider>
        <I18nProvider>
          <NoticesProvider>
            <ThemeProvider appearance="light">
              <CopyableText title="Request" text="{}" />
              <NoticeBar place="window" />
            </ThemeProvider>
          </NoticesProvider>
        </I18nProvider>
      </SafeAreaProvider>,
    );
    await fireEvent.press(screen.getByTestId('copy-verbatim'));
    await waitFor(() => expect(screen.getByText('Couldn’t copy. Select the text and copy it yourself.')).toBeTruthy());
    expect(screen.queryByText('Copied')).toBeNull();
  });
});
