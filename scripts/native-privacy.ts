/** The privacy manifest of the iOS app: App Store Connect refuses an app that uses certain system functions without a reason. */
export interface PrivacyManifests {
  /** PrivacyInfo.xcprivacy of the generated project, from `ios.privacyManifests` in app.json. */
  readonly app: string;
  /** The same file of the share extension, from plugins/share-extension-privacy.js. */
  readonly extension: string;
  /** project.pbxproj: a file that it does not name is not in the app. */
  readonly project: string;
  /** Those of the libraries, by path. */
  readonly libraries: ReadonlyMap<string, string>;
}

/** Shared text arrives in the defaults of an app group; expo-sharing brings no manifest of its own. */
const APP_GROUP = '1C8F.1';

/** The reasons of each kind of system function. */
function readReasons(manifest: string): Map<string, string[]> {
  const entries = manifest.matchAll(
    /<key>NSPrivacyAccessedAPIType<\/key>\s*<string>NSPrivacyAccessedAPICategory(\w+)<\/string>\s*<key>NSPrivacyAccessedAPITypeReasons<\/key>\s*<array>([\s\S]*?)<\/array>/g,
  );
  return new Map(
    [...entries].map(([, kind = '', list = '']) => [
      kind,
      [...list.matchAll(/<string>([\w.]+)<\/string>/g)].map(([, reason = '']) => reason),
    ]),
  );
}

export function checkPrivacyManifest({ app, extension, project, libraries }: PrivacyManifests): string[] {
  const ours = readReasons(app);
  const missing = [...libraries].flatMap(([library, manifest]) =>
    [...readReasons(manifest).keys()]
      .filter((kind) => !ours.get(kind)?.length)
      .map((kind) => `iOS: ${library} uses ${kind}. Add a reason to ios.privacyManifests in app.json.`),
  );
  const collectsNothing = /<key>NSPrivacyCollectedDataTypes<\/key>\s*<array\s*(\/>|>\s*<\/array>)/.test(app);
  return [
    ...missing,
    ...[app, extension]
      .filter((manifest) => !readReasons(manifest).get('UserDefaults')?.includes(APP_GROUP))
      .map(() => `iOS: a privacy manifest lacks ${APP_GROUP}, the reason for the app group of shared text.`),
    ...(/<key>NSPrivacyTracking<\/key>\s*<false\s*\/>/.test(app) ? [] : ['iOS: the privacy manifest allows tracking.']),
    ...(collectsNothing ? [] : ['iOS: the privacy manifest says that Skein collects data.']),
    ...(copies(project) === 2 ? [] : ['iOS: the project does not copy both privacy manifests, each into its bundle.']),
  ];
}

/** In how many bundles the project puts a privacy manifest. Two in one bundle would break the build. */
function copies(project: string): number {
  const phases = project.match(/isa = PBXResourcesBuildPhase;[\s\S]*?\);/g) ?? [];
  return phases.filter((phase) => phase.match(/PrivacyInfo\.xcprivacy in Resources/g)?.length === 1).length;
}
