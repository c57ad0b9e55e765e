/** React Native 0.86.3: the turbo modules in src/private/specs_DEPRECATED/modules that both platforms have. A module that is not here is null, as in an app without it. */
import type { Host } from '../host';
import { WINDOW } from '../layout';

/** The events of these modules come through RCTDeviceEventEmitter; the two functions only count listeners. */
export const LISTENING = { addListener: () => undefined, removeListeners: () => undefined };

export interface AppStateHolder {
  current: 'active' | 'inactive' | 'background';
}

/** DeviceInfoModule.kt (sizes in pixels) and RCTDeviceInfo.mm (in points): also what `didUpdateDimensions` says. */
export function dimensions({ platform, settings: { fontScale } }: Host): object {
  const [scale, densityDpi] = [2.625, 420];
  const points = { ...WINDOW, scale, fontScale };
  if (platform === 'ios') return { window: points, screen: points };
  const { width, height } = WINDOW;
  const pixels = { width: width * scale, height: height * scale, scale, fontScale, densityDpi };
  return { windowPhysicalPixels: pixels, screenPhysicalPixels: pixels };
}

export function coreModules(host: Host, appState: AppStateHolder): Record<string, object> {
  const { settings } = host;
  return {
    DeviceInfo: { getConstants: () => ({ Dimensions: dimensions(host), isEdgeToEdge: true }) },
    SourceCode: { getConstants: () => ({ scriptURL: 'assets://index.bundle' }) },
    AppState: {
      ...LISTENING,
      getConstants: () => ({ initialAppState: appState.current }),
      getCurrentAppState: (done: (state: object) => void) => done({ app_state: appState.current }),
    },
    I18nManager: {
      getConstants: () => ({
        isRTL: settings.isRtl,
        doLeftAndRightSwapInRTL: true,
        localeIdentifier: settings.languageTag.replace('-', '_'),
      }),
      allowRTL: () => undefined,
      forceRTL: (on: boolean) => host.note('forceRTL', String(on)),
      swapLeftAndRightInRTL: () => undefined,
    },
    Appearance: { ...LISTENING, getColorScheme: () => settings.colorScheme, setColorScheme: () => undefined },
    NativeReactNativeFeatureFlagsCxx: Object.fromEntries(
      Object.entries(host.featureFlags).map(([name, value]) => [name, () => value]),
    ),
    NativeMicrotasksCxx: { queueMicrotask: (run: () => void) => void Promise.resolve().then(run) },
    NativeIdleCallbacksCxx: {
      requestIdleCallback: (run: (deadline: object) => void) =>
        host.schedule('native', () => run({ didTimeout: false, timeRemaining: () => 10 }), 1),
      cancelIdleCallback: (id: number) => host.cancel(id),
    },
    BlobModule: {
      getConstants: () => ({ BLOB_URI_SCHEME: 'content', BLOB_URI_HOST: 'app.skein.chat.blobs' }),
      addNetworkingHandler: () => undefined,
      release: () => undefined,
    },
    ExceptionsManager: {
      reportException: ({ message, stack = [] }: { message: string; stack?: { methodName: string }[] }) =>
        host.exception(`${message}\n${stack.map(({ methodName }) => methodName).join(' < ')}`),
      dismissRedbox: () => undefined,
    },
    Vibration: { vibrate: () => undefined, cancel: () => undefined },
    KeyboardObserver: LISTENING,
    ImageLoader: {
      getSize: async () => [1, 1],
      prefetchImage: async () => true,
      queryCache: async () => ({}),
      abortRequest: () => undefined,
    },
    Networking: {
      ...LISTENING,
      sendRequest: () => undefined,
      abortRequest: () => undefined,
      clearCookies: () => undefined,
    },
    ShareModule: {
      share: async (content: object) => (host.note('share', JSON.stringify(content)), { action: 'sharedAction' }),
    },
    Clipboard: {
      getString: async () => host.clipboard.text,
      setString: (text: string) => void (host.clipboard.text = text),
    },
  };
}
