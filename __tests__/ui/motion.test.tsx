import { act, render, screen, waitFor } from '@testing-library/react-native';
import { AccessibilityInfo, Text } from 'react-native';
import { SafeAreaProvider } from 'react-native-safe-area-context';

import { I18nProvider } from '@/ui/i18n/i18n-provider';
import { sheetMotion } from '@/ui/layout/sheet-motion';
import { useReduceMotion } from '@/ui/theme/reduce-motion';
import { ThemeProvider } from '@/ui/theme/theme-provider';
import { useAppTheme } from '@/ui/theme/theme';

function Facts() {
  const { animation } = useAppTheme();
  const sheets = sheetMotion(false, useReduceMotion()).animationType;
  return <Text testID="facts">{`sheets: ${sheets}, Paper: ${animation.scale}`}</Text>;
}

/** What a person would see, with the system asking for less motion or not. */
async function show(reduce: boolean) {
  jest.spyOn(AccessibilityInfo, 'isReduceMotionEnabled').mockResolvedValue(reduce);
  const change: ((reduce: boolean) => void)[] = [];
  jest.spyOn(AccessibilityInfo, 'addEventListener').mockImplementation(((
    name: string,
    listener: (reduce: boolean) => void,
  ) => {
    if (name === 'reduceMotionChanged') change.push(listener);
    return { remove: () => undefined };
  }) as typeof AccessibilityInfo.addEventListener);
  await render(
    <SafeAreaProvider>
      <I18nProvider>
        <ThemeProvider appearance="light">
          <Facts />
        </ThemeProvider>
      </I18nProvider>
    </SafeAreaProvider>,
  );
  return (next: boolean) => act(() => change.forEach((tell) => tell(next)));
}

afterEach(() => jest.restoreAllMocks());

it('sheets slide and Paper animates, until the system asks for less motion; then nothing moves', async () => {
  const systemSays = await show(false);
  expect(await screen.findByTestId('facts')).toHaveTextContent('sheets: slide, Paper: 1');
  await systemSays(true);
  expect(screen.getByTestId('facts')).toHaveTextContent('sheets: none, Paper: 0');
});

it('who asked for it before never sees anything move', async () => {
  await show(true);
  await waitFor(() => expect(screen.getByTestId('facts')).toHaveTextContent('sheets: none, Paper: 0'));
});
