import { act, render, screen, waitFor } from '@testing-library/react-native';
import { AccessibilityInfo, Text } from 'react-native';
import { SafeAreaProvider } from 'react-native-safe-area-context';

import { I18nProvider } from '@/ui/i18n/i18n-provider';
import { sheetMotion } from '@/ui/layout/sheet-motion';
import { useReduceMotion } from '@/ui/theme/reduce-motion';
import { ThemeProvider } from '@/ui/theme/theme-provider';
import { useAppTheme } from '@/ui/theme/theme';

function MotionSettings() {
  const { animation } = useAppTheme();
  const sheets = sheetMotion(false, useReduceMotion()).animationType;
  return <Text testID="facts">{`sheets: ${sheets}, Paper: ${animation.scale}`}</Text>;
}

/** Renders the motion settings, with or without reduced motion. Returns a function that changes the preference. */
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
          <MotionSettings />
        </ThemeProvider>
      </I18nProvider>
    </SafeAreaProvider>,
  );
  return (next: boolean) => act(() => change.forEach((tell) => tell(next)));
}

afterEach(() => jest.restoreAllMocks());

it('sheets and Paper stop animating when the system asks for reduced motion', async () => {
  const setReduceMotion = await show(false);
  expect(await screen.findByTestId('facts')).toHaveTextContent('sheets: slide, Paper: 1');
  await setReduceMotion(true);
  expect(screen.getByTestId('facts')).toHaveTextContent('sheets: none, Paper: 0');
});

it('nothing is animated if the system asked for reduced motion before the start', async () => {
  await show(true);
  await waitFor(() => expect(screen.getByTestId('facts')).toHaveTextContent('sheets: none, Paper: 0'));
});
