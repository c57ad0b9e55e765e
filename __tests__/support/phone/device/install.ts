/** Runs in the bare context before the bundle: installs what native code installs on a phone. */
import { EventEmitter, NativeModule, SharedObject, SharedRef } from './expo/core';
import { backgroundModule } from './expo/background';
import { fetchModule } from './expo/fetch';
import { fileSystemModule } from './expo/file-system';
import { otherApps } from './expo/other-apps';
import { sqliteModule } from './expo/sqlite';
import { systemModules, uuid } from './expo/system-modules';
import { installClock } from './clock';
import { createFabric } from './fabric';
import { failCalls } from './fail-calls';
import { hermesInternal, removeWhatHermesLacks } from './hermes';
import type { Host } from './host';
import { turnWindow } from './layout';
import { coreModules, dimensions, type AppStateHolder } from './react-native/core-modules';
import { libraryModules } from './react-native/library-modules';
import { platformModules } from './react-native/platform-modules';
import { installText } from './text';

declare const __host: Host;

const target = globalThis as unknown as Record<string, unknown>;
const host = __host;
const appState: AppStateHolder = { current: 'active' };
const callable = new Map<string, () => Record<string, (...args: unknown[]) => unknown>>();
const fabric = createFabric(host);

removeWhatHermesLacks(target);
installText(host, target);
installClock(host, target);

const line =
  (level: string) =>
  (...args: unknown[]) =>
    host.log(level, args.map(inspect).join(' '));
const silent = (): void => undefined;
const turboModules = failCalls(host, {
  ...coreModules(host, appState),
  ...platformModules(host),
  ...libraryModules(host, target),
  NativeDOMCxx: fabric.dom,
});
const background = backgroundModule(host, (task) => moduleNamed('AppRegistry')?.startHeadlessTask?.(1, task, {}));
const expoModules = failCalls(host, {
  ...(host.settings.background !== 'missing' && { SkeinBackground: background.module }),
  ExpoFetchModule: fetchModule(host),
  ExpoSQLite: sqliteModule(host),
  FileSystem: fileSystemModule(host),
  ...systemModules(host),
  ...otherApps(host),
});

Object.assign(target, {
  HermesInternal: hermesInternal,
  console: {
    ...Object.fromEntries(['log', 'info', 'warn', 'error', 'debug', 'trace'].map((level) => [level, line(level)])),
    ...Object.fromEntries(
      ['group', 'groupCollapsed', 'groupEnd', 'table', 'assert', 'time', 'timeEnd'].map((name) => [name, silent]),
    ),
  },
  nativeLoggingHook: (message: string, level: number) => host.log(level >= 2 ? 'error' : 'log', message),
  RN$Bridgeless: true,
  RN$registerCallableModule: (name: string, factory: () => Record<string, () => unknown>) =>
    callable.set(name, factory),
  __turboModuleProxy: (name: string) => turboModules[name] ?? null,
  nativeModuleProxy: {},
  __nativeComponentRegistry__hasComponent: () => true,
  RN$LegacyInterop_UIManager_getConstants: () => ({}),
  RN$LegacyInterop_UIManager_getConstantsForViewManager: () => VIEW_MANAGER,
  RN$LegacyInterop_UIManager_getDefaultEventTypes: () => ({ bubblingEventTypes: {}, directEventTypes: {} }),
  nativeFabricUIManager: fabric.manager,
  expo: {
    EventEmitter,
    NativeModule,
    SharedObject,
    SharedRef,
    modules: expoModules,
    uuidv4: () => uuid(host),
    uuidv5: () => uuid(host),
    getViewConfig: () => ({ validAttributes: {}, directEventTypes: {} }),
    reloadAppAsync: async () => host.note('reload', ''),
    installOnUIRuntime: silent,
    cacheDir: `file://${host.paths.cache}/`,
    documentsDir: `file://${host.paths.documents}/`,
    expoModulesCoreVersion: { version: '57.0.20', major: 57, minor: 0, patch: 20 },
  },
});

const VIEW_MANAGER = { NativeProps: {}, bubblingEventTypes: {}, directEventTypes: {} };

function inspect(value: unknown): string {
  if (typeof value === 'string') return value;
  return value instanceof Error ? (value.stack ?? value.message) : (JSON.stringify(value) ?? String(value));
}

const moduleNamed = (name: string) => callable.get(name)?.();

/** What the lane can do to the phone from outside. */
export const controls = {
  screen: fabric.screen,
  fire: fabric.fire,
  run: () => void moduleNamed('AppRegistry')?.runApplication?.('main', { rootTag: 11, initialProps: {}, fabric: true }),
  emit: (event: string, payload: unknown) => void moduleNamed('RCTDeviceEventEmitter')?.emit?.(event, payload),
  emitExpo: (module: string, event: string, payload: unknown) => {
    const emitter = expoModules[module];
    if (emitter instanceof EventEmitter) emitter.emit(event, payload);
  },
  /** The person turns the phone: the views get their new sizes, JavaScript hears about it. */
  turn: () => {
    turnWindow();
    controls.emit('didUpdateDimensions', dimensions(host));
    fabric.layOutAgain();
  },
  setAppState: (state: AppStateHolder['current']) => void (appState.current = state),
  /** What native modules of Expo hear of the life of the app. */
  enterBackground: background.enterBackground,
  enterForeground: background.enterForeground,
};

target.__controls = controls;
