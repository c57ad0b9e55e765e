/**
 * The turbo modules of libraries: react-native-safe-area-context 5.7.0 (SafeAreaContextModule), react-native-worklets 0.10.1
 * (WorkletsModule), react-native-gesture-handler 2.32.0, react-native-keyboard-controller 1.21.9, react-native-reanimated 4.5.1 (ReanimatedModule) and React Native's own NativeAnimatedModule.
 */
import type { Host } from '../host';
import { INSETS, WINDOW } from '../layout';
import { LISTENING } from './core-modules';

export function libraryModules(host: Host, target: Record<string, unknown>): Record<string, object> {
  const animated = animatedModule(host);
  return {
    RNCSafeAreaContext: {
      getConstants: () => ({ initialWindowMetrics: { insets: INSETS, frame: { x: 0, y: 0, ...WINDOW } } }),
    },
    RNGestureHandlerModule: gestureHandlerModule(),
    KeyboardController: {
      ...LISTENING,
      getConstants: () => ({}),
      setInputMode: () => undefined,
      setDefaultMode: () => undefined,
      preload: () => undefined,
      dismiss: () => undefined,
      setFocusTo: () => undefined,
      viewPositionInWindow: async () => ({ x: 0, y: 0, width: 0, height: 0 }),
    },
    StatusBarManagerCompat: {
      setHidden: () => undefined,
      setColor: () => undefined,
      setTranslucent: () => undefined,
      setStyle: () => undefined,
    },
    RNSModule: {},
    RNSVGRenderableModule: {},
    RNSVGSvgViewModule: {},
    NativeAnimatedModule: animated,
    NativeAnimatedTurboModule: animated,
    WorkletsModule: {
      installTurboModule: () => {
        target.__workletsModuleProxy = worklets();
        return true;
      },
      start: () => true,
    },
    // False means that Reanimated has no UI thread; it then uses its own inert proxy, so nothing on that thread runs here.
    ReanimatedModule: { installTurboModule: () => false },
  };
}

/** Gestures are recognised by native code, which the lane does not have: only presses reach the app. */
function gestureHandlerModule(): object {
  const names = ['handleSetJSResponder', 'handleClearJSResponder', 'createGestureHandler', 'attachGestureHandler'];
  const more = [
    'updateGestureHandler',
    'dropGestureHandler',
    'flushOperations',
    'setReanimatedAvailable',
    'configureRelations',
  ];
  const all = [...names, ...more, 'setGestureHandlerConfig', 'updateGestureHandlerConfig', 'install'];
  return Object.fromEntries(all.map((name) => [name, () => true]));
}

/** Every function of the worklets proxy makes a reference for the UI thread, which the lane does not have. */
function worklets(): object {
  return new Proxy({}, { get: (_, name) => (typeof name === 'symbol' ? undefined : () => ({ serialized: name })) });
}

const IGNORED = [
  'startOperationBatch',
  'finishOperationBatch',
  'createAnimatedNode',
  'updateAnimatedNodeConfig',
  'startListeningToAnimatedNodeValue',
  'stopListeningToAnimatedNodeValue',
  'connectAnimatedNodes',
  'disconnectAnimatedNodes',
  'stopAnimation',
  'setAnimatedNodeValue',
  'setAnimatedNodeOffset',
  'flattenAnimatedNodeOffset',
  'extractAnimatedNodeOffset',
  'connectAnimatedNodeToView',
  'disconnectAnimatedNodeFromView',
  'connectAnimatedNodeToShadowNodeFamily',
  'restoreDefaultValues',
  'dropAnimatedNode',
  'addAnimatedEventToView',
  'removeAnimatedEventFromView',
];

/** An animation is over at once: the lane sees its end, not its course. */
function animatedModule(host: Host): object {
  return {
    ...LISTENING,
    ...Object.fromEntries(IGNORED.map((name) => [name, () => undefined])),
    startAnimatingNode: (
      _id: number,
      _tag: number,
      { toValue = 0 }: { toValue?: number },
      end: (result: object) => void,
    ) => host.schedule('native', () => end({ finished: true, value: toValue }), 1),
    getValue: (_tag: number, done: (value: number) => void) => done(0),
  };
}
