/**
 * Builds the phone apps as far as possible without a phone: Hermes bytecode for Android and iOS, and the native projects. Fails on a broken
 * bundle and on permissions that we do not need. Works in a temporary folder.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import {
  checkAndroid,
  checkAppSwitcher,
  checkCleartext,
  checkExtraction,
  checkIos,
  checkIosBackup,
  checkTurnService,
  unusedPermissions,
  checkNetworkCache,
} from './native-permissions';
import { checkBytecodeFlags } from './native-bytecode';
import { checkPrivacyManifest } from './native-privacy';
import { checkSharing } from './native-sharing';
import { compileBytecode } from './phone/compile-bytecode';
import { exportPhones, PHONE_PLATFORMS, phoneBundle } from './phone/phone-export';

const root = join(__dirname, '..');

function expo(args: readonly string[], cwd: string): void {
  const { status } = spawnSync('expo', args, { cwd, stdio: 'inherit', env: { ...process.env, CI: '1' } });
  if (status !== 0) throw new Error(`expo ${args[0]} failed`);
}

function makeBytecode(into: string): string[] {
  mkdirSync(into);
  exportPhones();
  return PHONE_PLATFORMS.flatMap((platform) =>
    compileBytecode(platform, phoneBundle(platform), join(into, `${platform}.hbc`)),
  );
}

function makeNativeProjects(into: string): string[] {
  mkdirSync(into);
  for (const entry of [
    'app',
    'src',
    'assets',
    'modules',
    'plugins',
    'scripts/mirror-paper-styles.js',
    'app.json',
    'package.json',
    'babel.config.js',
    'metro.config.js',
    'tsconfig.json',
  ]) {
    cpSync(join(root, entry), join(into, entry), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(into, 'node_modules'), 'dir');
  expo(['prebuild', '--no-install', '--clean', '--platform', 'all'], into);

  const read = (pattern: string): string => {
    const [file] = globSync(join(into, pattern));
    if (!file) throw new Error(`The native project has no ${pattern}`);
    return readFileSync(file, 'utf8');
  };
  const manifest = read('android/app/src/main/AndroidManifest.xml');
  const libraries = libraryManifests();
  return [
    ...checkAndroid(manifest, libraries),
    ...unusedPermissions([manifest, ...libraries.values()]),
    ...checkTurnService(read('modules/skein-background/android/src/main/AndroidManifest.xml')),
    ...checkLinked(into),
    ...checkBytecodeFlags(read('android/app/build.gradle'), read('ios/.xcode.env')),
    ...checkCleartext(manifest, read('android/app/src/main/res/xml/network_security_config.xml')),
    ...checkExtraction(manifest, read('android/app/src/main/res/xml/no_data_extraction.xml')),
    ...checkSharing(manifest, read('android/app/src/main/java/**/ProcessTextActivity.kt')),
    ...checkIos(read('ios/*/Info.plist'), read('ios/*/*.entitlements')),
    ...checkPrivacyManifest({
      app: read('ios/Skein/PrivacyInfo.xcprivacy'),
      extension: read('ios/expo-sharing-extension/PrivacyInfo.xcprivacy'),
      project: read('ios/*.xcodeproj/project.pbxproj'),
      libraries: libraryPrivacyManifests(),
    }),
    ...checkIosBackup(read('ios/*/AppDelegate.swift')),
    ...checkNetworkCache(read('ios/*/AppDelegate.swift')),
    ...checkAppSwitcher(read('android/app/src/main/java/**/MainActivity.kt'), read('ios/*/AppDelegate.swift')),
  ];
}

/** The manifests of all libraries with Android code, installed ones and our own: Gradle merges them into ours. */
function libraryManifests(): Map<string, string> {
  const folders = ['node_modules/*', 'node_modules/@*/*', 'modules/*'];
  const files = folders.flatMap((name) => globSync(join(root, name, 'android/src/main/AndroidManifest.xml')));
  return new Map(files.map((file) => [relative(root, file).split('/android/')[0] ?? file, readFileSync(file, 'utf8')]));
}

/** Expo finds our own module by its folder. Without it, answers would end in the background, and nothing else would fail. */
function checkLinked(project: string): string[] {
  return ['android', 'apple'].flatMap((platform) => {
    const args = ['resolve', '--platform', platform, '--json'];
    const { stdout } = spawnSync('expo-modules-autolinking', args, { cwd: project, encoding: 'utf8' });
    const isLinked = stdout.includes('"skein-background"') && stdout.includes('SkeinBackgroundModule');
    return isLinked ? [] : [`${platform}: modules/skein-background is not linked.`];
  });
}

/** What the libraries with iOS code say about themselves. CocoaPods links them into the app. */
function libraryPrivacyManifests(): Map<string, string> {
  const modules = join(root, 'node_modules');
  const files = ['*/ios', '@*/*/ios', 'react-native/{React,ReactCommon,third-party-podspecs}'].flatMap((folder) =>
    globSync(join(modules, folder, '**/PrivacyInfo.xcprivacy')),
  );
  return new Map(files.map((file) => [relative(modules, file), readFileSync(file, 'utf8')]));
}

function main(): void {
  const folder = mkdtempSync(join(tmpdir(), 'skein-bundle-'));
  try {
    const problems = [...makeBytecode(join(folder, 'bytecode')), ...makeNativeProjects(join(folder, 'native'))];
    for (const complaint of problems) console.error(complaint);
    if (problems.length > 0) process.exitCode = 1;
    else console.log('Bundles and permissions are correct.');
  } finally {
    if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
  }
}

main();
