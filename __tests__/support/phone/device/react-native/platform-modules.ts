/** React Native 0.86.3: the turbo modules that only Android or only iOS has. */
import type { Host } from '../host';
import { LISTENING } from './core-modules';

const reactNativeVersion = { major: 0, minor: 86, patch: 3, prerelease: null };

export function platformModules(host: Host): Record<string, object> {
  return host.platform === 'android' ? androidModules(host) : iosModules(host);
}

function linking(host: Host) {
  return {
    getInitialURL: async () => host.settings.initialUrl,
    canOpenURL: async () => true,
    openURL: async (url: string) => host.note('openURL', url),
    openSettings: async () => host.note('openSettings', ''),
  };
}

function androidModules(host: Host): Record<string, object> {
  const no = (done: (answer: boolean) => void): void => done(false);
  return {
    PlatformConstants: {
      getConstants: () => ({
        isTesting: false,
        reactNativeVersion,
        Version: 35,
        Release: '15',
        Serial: 'unknown',
        Fingerprint: 'lane',
        Model: 'Lane',
        Brand: 'Lane',
        Manufacturer: 'Lane',
        uiMode: 'normal',
        isDisableAnimations: false,
      }),
      getAndroidID: () => 'lane',
    },
    StatusBarManager: {
      getConstants: () => ({ HEIGHT: 24, DEFAULT_BACKGROUND_COLOR: 0 }),
      setStyle: () => undefined,
      setHidden: () => undefined,
      setColor: () => undefined,
      setTranslucent: () => undefined,
    },
    AccessibilityInfo: {
      isReduceMotionEnabled: no,
      isInvertColorsEnabled: no,
      isHighTextContrastEnabled: no,
      isTouchExplorationEnabled: no,
      isAccessibilityServiceEnabled: no,
      isGrayscaleEnabled: no,
      getRecommendedTimeoutMillis: (ms: number, done: (ms: number) => void) => done(ms),
      setAccessibilityFocus: () => undefined,
      announceForAccessibility: (words: string) => host.note('announce', words),
    },
    DeviceEventManager: { invokeDefaultBackPressHandler: () => host.note('leave', 'back button') },
    HeadlessJsTaskSupport: { notifyTaskFinished: () => undefined, notifyTaskRetry: async () => true },
    IntentAndroid: { ...linking(host), sendIntent: async () => undefined },
    SoundManager: { playTouchSound: () => undefined },
    ToastAndroid: { getConstants: () => ({ SHORT: 0, LONG: 1, TOP: 1, BOTTOM: 2, CENTER: 3 }), show: () => undefined },
  };
}

function iosModules(host: Host): Record<string, object> {
  const no = (done: (answer: boolean) => void): void => done(false);
  return {
    PlatformConstants: {
      getConstants: () => ({
        isTesting: false,
        reactNativeVersion,
        forceTouchAvailable: false,
        interfaceIdiom: 'phone',
        osVersion: '18.0',
        systemName: 'iOS',
        isMacCatalyst: false,
      }),
    },
    StatusBarManager: {
      ...LISTENING,
      getConstants: () => ({ HEIGHT: 47 }),
      getHeight: (done: (result: object) => void) => done({ height: 47 }),
      setStyle: () => undefined,
      setHidden: () => undefined,
      setNetworkActivityIndicatorVisible: () => undefined,
    },
    AccessibilityManager: {
      ...LISTENING,
      getCurrentReduceMotionState: no,
      getCurrentBoldTextState: no,
      getCurrentGrayscaleState: no,
      getCurrentInvertColorsState: no,
      getCurrentReduceTransparencyState: no,
      getCurrentVoiceOverState: no,
      getCurrentPrefersCrossFadeTransitionsState: no,
      getCurrentDarkerSystemColorsState: no,
      setAccessibilityContentSizeMultipliers: () => undefined,
      setAccessibilityFocus: () => undefined,
      announceForAccessibility: (words: string) => host.note('announce', words),
      announceForAccessibilityWithOptions: (words: string) => host.note('announce', words),
    },
    LinkingManager: { ...LISTENING, ...linking(host) },
    SettingsManager: {
      ...LISTENING,
      getConstants: () => ({ settings: {} }),
      setValues: () => undefined,
      deleteValues: () => undefined,
    },
  };
}
