/**
 * The permissions that the app may request. Any other one, even if a library adds it, makes `npm run bundle` fail: users do not trust an
 * app that asks for more than it needs.
 */
export const ALLOWED_ANDROID: Readonly<Record<string, string>> = {
  'android.permission.INTERNET': 'models and tools are on the network',
  'android.permission.CAMERA': 'photos for a message; asked for when one is taken',
  'android.permission.ACCESS_NETWORK_STATE': 'whether there is a network, not which one; granted without asking',
  'android.permission.USE_BIOMETRIC': 'the app lock',
  'android.permission.USE_FINGERPRINT': 'the app lock, before Android 9',
  'android.permission.FOREGROUND_SERVICE': 'an answer goes on while another app is in front',
  'android.permission.FOREGROUND_SERVICE_DATA_SYNC': 'the type of that service, since Android 14',
  'android.permission.WAKE_LOCK': 'an answer goes on while the screen is off',
  'android.permission.POST_NOTIFICATIONS':
    'an answer is ready, a call waits for approval; asked for when the user turns notifications on',
};
/** iOS asks once before an app may reach a server in the local network, such as Ollama, and before it may use Face ID. */
const ALLOWED_IOS = ['NSLocalNetworkUsageDescription', 'NSCameraUsageDescription', 'NSFaceIDUsageDescription'];

export interface ManifestPermissions {
  readonly requested: readonly string[];
  /** Removed from the final app even if a library asks for them. */
  readonly removed: readonly string[];
}

export function readManifestPermissions(manifest: string): ManifestPermissions {
  const tags = manifest.replace(/<!--[\s\S]*?-->/g, '').match(/<uses-permission(-sdk-23)?\s[^>]*>/g) ?? [];
  const named = tags.map((tag) => ({
    name: /android:name="([^"]+)"/.exec(tag)?.[1] ?? tag,
    isRemoved: /tools:node="remove"/.test(tag),
  }));
  return {
    requested: named.filter(({ isRemoved }) => !isRemoved).map(({ name }) => name),
    removed: named.filter(({ isRemoved }) => isRemoved).map(({ name }) => name),
  };
}

/** Problems of the Android app's manifest, merged with those of its libraries as Gradle does. */
export function checkAndroid(appManifest: string, libraryManifests: ReadonlyMap<string, string>): string[] {
  const app = readManifestPermissions(appManifest);
  const fromLibraries = [...libraryManifests].flatMap(([library, manifest]) =>
    readManifestPermissions(manifest)
      .requested.filter((name) => !app.removed.includes(name))
      .map((name) => ({ name, by: library })),
  );
  const all = [...app.requested.map((name) => ({ name, by: 'app.json or a plugin' })), ...fromLibraries];
  const problems = all
    .filter(({ name }) => !(name in ALLOWED_ANDROID))
    .map(({ name, by }) => `Android: ${by} asks for ${name}. Add it to android.blockedPermissions in app.json.`);
  if (!/android:allowBackup="false"/.test(appManifest)) {
    problems.push('Android: allowBackup is not false, so conversations would be copied to the cloud.');
  }
  return problems;
}

/** Allowed permissions that nothing requests any more: the list says exactly what the app asks for. */
export function unusedPermissions(manifests: readonly string[]): string[] {
  const requested = new Set(manifests.flatMap((manifest) => readManifestPermissions(manifest).requested));
  return Object.keys(ALLOWED_ANDROID)
    .filter((name) => !requested.has(name))
    .map((name) => `Android: nothing asks for ${name}. Remove it from scripts/native-permissions.ts.`);
}

/** Problems of the service that lets answers go on in the background: `manifest` is the one of our own module. */
export function checkTurnService(manifest: string): string[] {
  const services =
    manifest.replace(/<!--[\s\S]*?-->/g, '').match(/<(?:service|receiver|activity|provider)\s[^>]*>/g) ?? [];
  const [service = ''] = services;
  const says = (attribute: string) => service.includes(`android:${attribute}`);
  return [
    ...(services.length === 1 && says('exported="false"')
      ? []
      : ['Android: other apps can reach a part of modules/skein-background.']),
    ...(says('foregroundServiceType="dataSync"')
      ? []
      : ['Android: the service has no type, so Android 14 refuses it.']),
    ...(says('stopWithTask="true"') ? [] : ['Android: the service goes on after the user swiped the app away.']),
  ];
}

/** Problems of the rules that decide where plain http may go. `config` is the file that the manifest names. */
export function checkCleartext(manifest: string, config: string): string[] {
  const isNamed = /android:networkSecurityConfig="@xml\/network_security_config"/.test(manifest);
  const refused =
    /<domain-config cleartextTrafficPermitted="false">([\s\S]*?)<\/domain-config>/.exec(config)?.[1] ?? '';
  const isRefused = ['com', 'net', 'org', 'io', 'ai', 'dev'].every((ending) => refused.includes(`>${ending}</domain>`));
  return [
    ...(isNamed && isRefused
      ? []
      : ['Android: plain http may go to public names (plugins/cleartext-in-local-network.js).']),
    ...(/usesCleartextTraffic="true"/.test(manifest)
      ? ['Android: usesCleartextTraffic allows plain http everywhere.']
      : []),
  ];
}

/** Since Android 12, `allowBackup` does not end the transfer to a new phone. */
export function checkExtraction(manifest: string, rules: string): string[] {
  const isNamed = /android:dataExtractionRules="@xml\/no_data_extraction"/.test(manifest);
  const isComplete = ['cloud-backup', 'device-transfer'].every((part) => {
    const [, inside = ''] = new RegExp(`<${part}>([\\s\\S]*?)</${part}>`).exec(rules) ?? [];
    const excludes = ['root', 'file', 'database', 'sharedpref', 'external'].every((domain) =>
      inside.includes(`<exclude domain="${domain}" path="." />`),
    );
    return excludes && !inside.includes('<include');
  });
  return isNamed && isComplete
    ? []
    : ['Android: chats or keys go to the cloud or to a new phone (plugins/no-device-transfer.js).'];
}

/** The folder in which the share extension puts text for the app. It does not contain the database. */
const ALLOWED_ENTITLEMENTS = ['com.apple.security.application-groups'];

/** The folder of the database must be marked at every start, before the app can write to it. */
export function checkIosBackup(appDelegate: string): string[] {
  const marks = /isExcludedFromBackup = true/.test(appDelegate) && /appendingPathComponent\("SQLite"/.test(appDelegate);
  const isCalled = /didFinishLaunchingWithOptions[^{]*\{\s*keepChatsOutOfBackups\(\)/.test(appDelegate);
  return marks && isCalled ? [] : ['iOS: the database is in the cloud backup (plugins/no-cloud-backup.js).'];
}

/** Responses of servers, also those of a temporary chat, may not reach the disk. */
export function checkNetworkCache(appDelegate: string): string[] {
  const isCalled = /didFinishLaunchingWithOptions[^{]*\{[^}]*?keepNoResponses\(\)/.test(appDelegate);
  return isCalled && /diskCapacity: 0/.test(appDelegate)
    ? []
    : ['iOS: what servers answer is cached on disk (plugins/no-network-cache.js).'];
}

/** Android draws nothing once the app is paused, and iOS takes its picture when it suspends the app: only native code is in time. */
export function checkAppSwitcher(mainActivity: string, appDelegate: string): string[] {
  const hidesOnPause = /override fun onPause\(\)[\s\S]*?FLAG_SECURE[\s\S]*?View\.INVISIBLE/.test(mainActivity);
  const coversOnIos =
    /didFinishLaunchingWithOptions[^{]*\{[\s\S]*?AppSwitcherCover\.shared\.start\(\)/.test(appDelegate) &&
    /willResignActiveNotification/.test(appDelegate);
  return [
    ...(hidesOnPause ? [] : ['Android: a locked app shows its content in the list of recent apps.']),
    ...(coversOnIos ? [] : ['iOS: a locked app shows its content in the app switcher.']),
  ];
}

export function checkIos(infoPlist: string, entitlements: string): string[] {
  const usages = [...infoPlist.matchAll(/<key>(\w+UsageDescription)<\/key>/g)].map(([, key]) => key ?? '');
  const problems = usages
    .filter((key) => !ALLOWED_IOS.includes(key))
    .map((key) => `iOS: Info.plist has ${key}, which nothing here needs.`);
  if (/<key>UIBackgroundModes<\/key>/.test(infoPlist)) problems.push('iOS: Info.plist asks for background modes.');
  if (/<key>NSAllowsArbitraryLoads<\/key>\s*<true\/>/.test(infoPlist)) {
    problems.push('iOS: Info.plist allows unencrypted traffic to any host; only the local network may have it.');
  }
  const [, ats = ''] = /<key>NSAppTransportSecurity<\/key>\s*<dict>([\s\S]*?)<\/dict>/.exec(infoPlist) ?? [];
  const widened = [...ats.matchAll(/<key>(\w+)<\/key>\s*<true\/>|<key>(NSExceptionDomains)<\/key>/g)]
    .map(([, key, domains]) => key ?? domains ?? '')
    .filter((key) => key !== 'NSAllowsLocalNetworking' && key !== 'NSAllowsArbitraryLoads');
  problems.push(...widened.map((key) => `iOS: Info.plist has ${key}; plain http is for the local network only.`));
  const entitlementsFound = [...entitlements.matchAll(/<key>([^<]+)<\/key>/g)]
    .map(([, key]) => key ?? '')
    .filter((right) => !ALLOWED_ENTITLEMENTS.includes(right));
  return [...problems, ...entitlementsFound.map((right) => `iOS: the app asks for the entitlement ${right}.`)];
}
