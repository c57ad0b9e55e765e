/**
 * The permissions that the app may request. Any other one, even if a library adds it, makes `npm run bundle` fail: users do not trust an
 * app that asks for more than it needs.
 */
const ALLOWED_ANDROID = [
  'android.permission.INTERNET',
  'android.permission.CAMERA',
  // Whether there is a network, not which one. The system grants it without asking.
  'android.permission.ACCESS_NETWORK_STATE',
  // The app lock. The second one is what Android before version 9 calls the first.
  'android.permission.USE_BIOMETRIC',
  'android.permission.USE_FINGERPRINT',
];
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
    .filter(({ name }) => !ALLOWED_ANDROID.includes(name))
    .map(({ name, by }) => `Android: ${by} asks for ${name}. Add it to android.blockedPermissions in app.json.`);
  if (!/android:allowBackup="false"/.test(appManifest)) {
    problems.push('Android: allowBackup is not false, so conversations would be copied to the cloud.');
  }
  return problems;
}

/** The folder in which the share extension puts text for the app. It does not contain the database. */
const ALLOWED_ENTITLEMENTS = ['com.apple.security.application-groups'];

/** The folder of the database must be marked at every start, before the app can write to it. */
export function checkIosBackup(appDelegate: string): string[] {
  const marks = /isExcludedFromBackup = true/.test(appDelegate) && /appendingPathComponent\("SQLite"/.test(appDelegate);
  const isCalled = /didFinishLaunchingWithOptions[^{]*\{\s*keepChatsOutOfBackups\(\)/.test(appDelegate);
  return marks && isCalled ? [] : ['iOS: the database is in the cloud backup (plugins/no-cloud-backup.js).'];
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
  const entitlementsFound = [...entitlements.matchAll(/<key>([^<]+)<\/key>/g)]
    .map(([, key]) => key ?? '')
    .filter((right) => !ALLOWED_ENTITLEMENTS.includes(right));
  return [...problems, ...entitlementsFound.map((right) => `iOS: the app asks for the entitlement ${right}.`)];
}
