import { fireEvent, screen, waitFor } from '@testing-library/react-native';
import { Platform } from 'react-native';

import type { AppCore } from '@/domain/app-core';
import { BLACK, darkPalette, lightPalette, type Palette } from '@/ui/theme/palette';
import { withSystemColors, isReadable } from '@/ui/theme/system-palette';
import { createTheme } from '@/ui/theme/theme';

import { openApp, renderApp } from '../support/screens/render-app';

/** The colours that Android 14 returns for a violet wallpaper. */
const VIOLET: Record<'light' | 'dark', Record<string, string>> = {
  light: {
    primary: '#65558f',
    onPrimary: '#ffffff',
    primaryContainer: '#e9ddff',
    onPrimaryContainer: '#201047',
    secondary: '#625b70',
    onSecondary: '#ffffff',
    secondaryContainer: '#e8def8',
    onSecondaryContainer: '#1e192b',
    tertiary: '#7e5260',
    onTertiary: '#ffffff',
    tertiaryContainer: '#ffd9e3',
    onTertiaryContainer: '#31101d',
    surface: '#fdf7ff',
    onSurface: '#1d1b20',
    surfaceVariant: '#e7e0eb',
    onSurfaceVariant: '#494550',
    outline: '#7a757f',
    outlineVariant: '#cac4cf',
    surfaceInverse: '#322f35',
    onSurfaceInverse: '#f5eff7',
    primaryInverse: '#cfbdfe',
    surfaceContainerLow: '#f8f2fa',
    surfaceContainer: '#f2ecf4',
    surfaceContainerHigh: '#ece6ee',
  },
  dark: {
    primary: '#cfbdfe',
    onPrimary: '#36265d',
    primaryContainer: '#4d3d75',
    onPrimaryContainer: '#e9ddff',
    secondary: '#cbc2db',
    onSecondary: '#332d41',
    secondaryContainer: '#4a4458',
    onSecondaryContainer: '#e8def8',
    tertiary: '#efb8c8',
    onTertiary: '#4a2532',
    tertiaryContainer: '#633b48',
    onTertiaryContainer: '#ffd9e3',
    surface: '#141218',
    onSurface: '#e6e0e9',
    surfaceVariant: '#494550',
    onSurfaceVariant: '#cac4cf',
    outline: '#948f99',
    outlineVariant: '#494550',
    surfaceInverse: '#e6e0e9',
    onSurfaceInverse: '#322f35',
    primaryInverse: '#65558f',
    surfaceContainerLow: '#1d1b20',
    surfaceContainer: '#211f24',
    surfaceContainerHigh: '#2b292f',
  },
};

const read = (scheme: 'light' | 'dark') => (role: string) => VIOLET[scheme][role] ?? null;

describe('the palette with system colours', () => {
  it.each(['light', 'dark', 'black'] as const)(
    'uses system colours for decoration and its own colours for meaning (%s)',
    (look) => {
      const scheme = look === 'light' ? 'light' : 'dark';
      const { colors } = createTheme({
        appearance: look,
        dark: scheme === 'dark',
        systemColor: read(scheme),
        fontScale: 1,
        reduceMotion: false,
      });
      expect(colors.primary).toBe(VIOLET[scheme]['primary']);
      expect(colors.elevation.level2).toBe(VIOLET[scheme]['surfaceContainer']);
      expect(colors.background).toBe(look === 'black' ? '#000000' : VIOLET[scheme]['surface']);
      expect(colors.error).toBe((scheme === 'dark' ? darkPalette : lightPalette).error);
      expect(isReadable(colors)).toBe(true);
    },
  );

  it('falls back to its own colours when one is missing or text would be unreadable', () => {
    expect(withSystemColors(lightPalette, (role) => (role === 'outline' ? null : read('light')(role)))).toBe(
      lightPalette,
    );
    expect(withSystemColors(lightPalette, (role) => (role === 'onSurface' ? '#cccccc' : read('light')(role)))).toBe(
      lightPalette,
    );
  });

  it('is readable with its own colours', () => {
    const palettes: Palette[] = [lightPalette, darkPalette, { ...darkPalette, ...BLACK }];
    expect(palettes.map(isReadable)).toEqual([true, true, true]);
  });
});

describe('system colours on a device', () => {
  let core: AppCore;
  beforeAll(installNativeModule);
  beforeEach(async () => {
    core = await openApp();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await core.close();
  });

  const isAndroid = Platform.OS === 'android';

  it('are used where the system has them, and can be disabled', async () => {
    jest.spyOn(Platform, 'Version', 'get').mockReturnValue(34);
    await renderApp(core, { at: 'settings' });
    const title = await screen.findByText('General');
    expect(screen.queryByTestId('system-colors') !== null).toBe(isAndroid);
    expect(title).toHaveStyle({ color: isAndroid ? VIOLET.light['primary'] : lightPalette.primary });
    if (!isAndroid) return;
    await fireEvent.press(screen.getByTestId('system-colors'));
    await waitFor(() => expect(screen.getByText('General')).toHaveStyle({ color: lightPalette.primary }));
    expect(await core.settings.get('systemColors')).toBe(false);
  });

  it('are not offered on older systems, which return a colour that the user did not choose', async () => {
    jest.spyOn(Platform, 'Version', 'get').mockReturnValue(30);
    await renderApp(core, { at: 'settings' });
    expect(await screen.findByText('General')).toHaveStyle({ color: lightPalette.primary });
    expect(screen.queryByTestId('system-colors')).toBeNull();
  });
});

/** Installs the native module of expo-router as the app finds it on a device. */
function installNativeModule(): void {
  const Material3DynamicColor = (role: string, scheme: 'light' | 'dark') => VIOLET[scheme][role] ?? null;
  const { expo } = globalThis as unknown as { expo: { modules: Record<string, unknown> } };
  expo.modules['ExpoRouter'] = { Material3DynamicColor };
}
