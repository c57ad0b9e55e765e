/**
 * Expo's small modules, versions as in package.json: expo-crypto (CryptoModule.kt), expo-secure-store (SecureStoreModule.kt), expo-font
 * (FontLoaderModule.kt), expo-asset, expo-splash-screen, expo-localization (LocalizationModule.kt), expo-constants, expo-system-ui,
 * expo-haptics, expo-network, expo-local-authentication, expo-clipboard, expo-speech, expo-keep-awake.
 */
import type { Host } from '../host';
import { nativeModule, SharedObject } from './core';

export function systemModules(host: Host): Record<string, object> {
  const [languageCode = 'en', regionCode = 'US'] = host.settings.languageTag.split('-');
  return {
    ExpoCrypto: nativeModule({
      randomUUID: () => uuid(host),
      digestStringAsync: async (algorithm: string, text: string, { encoding }: { encoding: 'hex' | 'base64' }) =>
        host.digest(algorithm, text, encoding),
      getRandomValues: (array: Uint8Array) => array.set(host.randomBytes(array.length)),
    }),
    // Loaded by expo-crypto, but the app encrypts with @noble/ciphers.
    ExpoCryptoAES: nativeModule({ EncryptionKey: SharedObject, SealedData: SharedObject }),
    ExpoSecureStore: nativeModule({
      WHEN_UNLOCKED: 5,
      WHEN_UNLOCKED_THIS_DEVICE_ONLY: 6,
      AFTER_FIRST_UNLOCK: 0,
      getValueWithKeyAsync: async (key: string) => host.secrets.get(key) ?? null,
      setValueWithKeyAsync: async (value: string, key: string) => void host.secrets.set(key, value),
      deleteValueWithKeyAsync: async (key: string) => void host.secrets.delete(key),
      canUseBiometricAuthentication: () => false,
    }),
    // A phone without a screen lock.
    ExpoLocalAuthentication: nativeModule({
      getEnrolledLevelAsync: async () => 0,
      authenticateAsync: async () => ({ success: false, error: 'not_enrolled' }),
      cancelAuthenticate: async () => undefined,
    }),
    ExpoFontLoader: nativeModule({
      loadAsync: async () => undefined,
      getLoadedFonts: () => ['material-community'],
      unloadAsync: async () => undefined,
    }),
    ExpoFontUtils: nativeModule({}),
    ExpoAsset: nativeModule({ downloadAsync: async (url: string) => url }),
    ExpoSplashScreen: nativeModule({
      preventAutoHideAsync: async () => true,
      internalPreventAutoHideAsync: async () => true,
      internalMaybeHideAsync: async () => host.note('splash', 'hidden'),
      hide: () => host.note('splash', 'hidden'),
      hideAsync: async () => host.note('splash', 'hidden'),
      setOptions: () => undefined,
    }),
    ExpoLinking: nativeModule({ getLinkingURL: () => host.settings.initialUrl }),
    ExpoLocalization: nativeModule({
      getLocales: () => [
        {
          languageTag: host.settings.languageTag,
          languageCode,
          languageScriptCode: null,
          regionCode,
          languageRegionCode: regionCode,
          currencyCode: 'USD',
          currencySymbol: '$',
          decimalSeparator: '.',
          digitGroupingSeparator: ',',
          textDirection: host.settings.isRtl ? 'rtl' : 'ltr',
          measurementSystem: 'metric',
          temperatureUnit: 'celsius',
        },
      ],
      getCalendars: () => [{ calendar: 'gregory', uses24hourClock: true, firstWeekday: 2, timeZone: 'UTC' }],
    }),
    ExponentConstants: nativeModule({
      executionEnvironment: 'bare',
      manifest: JSON.stringify({ name: 'Skein', slug: 'skein', scheme: 'skein', version: '0.1.0' }),
      appOwnership: null,
      statusBarHeight: 24,
      sessionId: 'lane',
      platform: { [host.platform]: {} },
      getWebViewUserAgentAsync: async () => '',
    }),
    ExpoSystemUI: nativeModule({
      setBackgroundColorAsync: async (color: unknown) => host.note('background', String(color)),
      getBackgroundColorAsync: async () => null,
    }),
    ExpoHaptics: nativeModule({
      selectionAsync: async () => undefined,
      impactAsync: async () => undefined,
      notificationAsync: async () => undefined,
      performHapticsAsync: async () => undefined,
    }),
    ExpoClipboard: nativeModule({
      getStringAsync: async () => host.clipboard.text,
      setStringAsync: async (text: string) => {
        host.clipboard.text = text;
        return true;
      },
      hasStringAsync: async () => host.clipboard.text !== '',
    }),
    ExpoSpeech: nativeModule({
      speak: (_id: string, words: string) => host.note('speak', words),
      stop: async () => undefined,
      isSpeaking: async () => false,
      getVoices: async () => [],
      maxSpeechInputLength: 4000,
    }),
    ExpoNetwork: nativeModule({
      getNetworkStateAsync: async () => ({ type: 'WIFI', isConnected: true, isInternetReachable: true }),
    }),
    ExpoKeepAwake: nativeModule({ activate: async () => undefined, deactivate: async () => undefined }),
    // Linked by expo-router on iOS. Liquid Glass came with iOS 26; the lane's phone has 18.
    ...(host.platform === 'ios' && {
      ExpoGlassEffect: nativeModule({ isLiquidGlassAvailable: false, isGlassEffectAPIAvailable: false }),
    }),
    NativeModulesProxy: nativeModule({ modulesConstants: {}, exportedMethods: {}, viewManagersMetadata: {} }),
  };
}

export function uuid(host: Host): string {
  const hex = [...host.randomBytes(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
