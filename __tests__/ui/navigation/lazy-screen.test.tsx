import { fireEvent, render, screen } from '@testing-library/react-native';
import { Text } from 'react-native';
import { SafeAreaProvider } from 'react-native-safe-area-context';

import { I18nProvider } from '@/ui/i18n/i18n-provider';
import { lazyScreen } from '@/ui/navigation/lazy/lazy-screen';
import { NavigatorProvider, type Navigator } from '@/ui/navigation/navigator';

function Page({ name }: { readonly name: string }) {
  return <Text>The page of {name}</Text>;
}
const SCREENS = { Page };

function open(load: () => Promise<typeof SCREENS>) {
  const LazyPage = lazyScreen(load, (screens) => screens.Page);
  return render(
    <SafeAreaProvider>
      <I18nProvider>
        <NavigatorProvider value={{ openSessions: () => undefined } as Navigator}>
          <LazyPage name="Kyoto" />
        </NavigatorProvider>
      </I18nProvider>
    </SafeAreaProvider>,
  );
}

describe('a screen that is loaded on demand', () => {
  it('is shown at once if it is there already', async () => {
    let waited = false;
    const there = Object.assign(Promise.resolve(SCREENS), { _result: SCREENS });
    there.then = () => {
      waited = true;
      return new Promise(() => undefined);
    };
    await open(() => there);
    expect(screen.getByText('The page of Kyoto')).toBeTruthy();
    expect(waited).toBe(false);
  });

  it('follows when it has been downloaded', async () => {
    const download = Promise.withResolvers<typeof SCREENS>();
    await open(() => download.promise);
    expect(screen.getByTestId('screen-pending')).toBeTruthy();
    expect(await screen.findByLabelText('Loading…')).toBeTruthy();
    download.resolve(SCREENS);
    expect(await screen.findByText('The page of Kyoto')).toBeTruthy();
    expect(screen.queryByTestId('screen-pending')).toBeNull();
  });

  it('can be tried again when the download fails', async () => {
    const answers = [Promise.reject(new Error('offline')), Promise.resolve(SCREENS)];
    answers[0]?.catch(() => undefined);
    await open(() => answers.shift() ?? Promise.reject(new Error('asked too often')));
    expect(await screen.findByTestId('missing-screen')).toBeTruthy();
    expect(screen.getByText('This screen couldn’t be loaded')).toBeTruthy();
    await fireEvent.press(screen.getByTestId('try-again'));
    expect(await screen.findByText('The page of Kyoto')).toBeTruthy();
    expect(answers).toEqual([]);
  });
});
