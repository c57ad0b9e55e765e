/**
 * Builds the phone apps as far as possible without a phone: Hermes bytecode for Android and iOS, and the native projects. Fails on a broken
 * bundle and on permissions that we do not need. Works in a temporary folder.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { checkAndroid, checkIos, checkIosBackup } from './native-permissions';
import { checkSharing } from './native-sharing';

const root = join(__dirname, '..');
/** The first eight bytes of every Hermes bytecode file. */
const HERMES_MAGIC = Buffer.from('c61fbc03c103191f', 'hex');
/** React Native alone is larger than this; anything smaller is incomplete. */
const MIN_BUNDLE_BYTES = 1_000_000;

function expo(args: readonly string[], cwd: string): void {
  const { status } = spawnSync('expo', args, { cwd, stdio: 'inherit', env: { ...process.env, CI: '1' } });
  if (status !== 0) throw new Error(`expo ${args[0]} failed`);
}

function exportBytecode(into: string): string[] {
  expo(['export', '--platform', 'android', '--platform', 'ios', '--output-dir', into], root);
  return ['android', 'ios'].flatMap((platform) => {
    const files = globSync(join(into, `_expo/static/js/${platform}/**/*.hbc`));
    const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
    console.log(`${platform}: ${files.length} bytecode files, ${(bytes / 1e6).toFixed(2)} MB`);
    const broken = files.filter((file) => !readFileSync(file).subarray(0, 8).equals(HERMES_MAGIC));
    return [
      ...broken.map((file) => `${platform}: ${basename(file)} is not Hermes bytecode.`),
      ...(bytes < MIN_BUNDLE_BYTES ? [`${platform}: the bundle has only ${bytes} bytes.`] : []),
    ];
  });
}

function makeNativeProjects(into: string): string[] {
  mkdirSync(into);
  for (const entry of [
    'app',
    'src',
    'assets',
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
  return [
    ...checkAndroid(manifest, libraryManifests()),
    ...checkSharing(manifest, read('android/app/src/main/java/**/ProcessTextActivity.kt')),
    ...checkIos(read('ios/*/Info.plist'), read('ios/*/*.entitlements')),
    ...checkIosBackup(read('ios/*/AppDelegate.swift')),
  ];
}

/** The manifests of all installed libraries with Android code: Gradle merges them into ours. */
function libraryManifests(): Map<string, string> {
  const modules = join(root, 'node_modules');
  const files = ['*', '@*/*'].flatMap((name) => globSync(join(modules, name, 'android/src/main/AndroidManifest.xml')));
  return new Map(
    files.map((file) => [relative(modules, file).split('/android/')[0] ?? file, readFileSync(file, 'utf8')]),
  );
}

function main(): void {
  const folder = mkdtempSync(join(tmpdir(), 'skein-bundle-'));
  try {
    const problems = [...exportBytecode(join(folder, 'bytecode')), ...makeNativeProjects(join(folder, 'native'))];
    for (const complaint of problems) console.error(complaint);
    if (problems.length > 0) process.exitCode = 1;
    else console.log('Bundles and permissions are correct.');
  } finally {
    if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
  }
}

main();
