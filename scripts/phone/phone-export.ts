import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');

export const PHONE_PLATFORMS = ['android', 'ios'] as const;
export type PhonePlatform = (typeof PHONE_PLATFORMS)[number];

/** Where the exports are. Another one, such as that of an older commit, can take its place (docs/on-a-device.md). */
const OTHER_FOLDER = process.env.SKEIN_PHONE_EXPORT;
const FOLDER = OTHER_FOLDER ?? join(ROOT, '.cache', 'phone-export');
/** What the export was made from. Written last, so an interrupted export has none. */
const STAMP = join(FOLDER, 'made-from.txt');

/** Everything that Metro reads. The lockfile stands for node_modules. */
const INPUTS = [
  '{app,src,assets,public}/**',
  'scripts/{minify,mirror-paper-styles,phone/share-transforms,slim/*}.js',
  'scripts/slim/mathjax/*.mjs',
  '{app,package,package-lock,tsconfig}.json',
];
const CONFIGS = ['babel.config.js', 'metro.config.js'];

function hashOfInputs(): string {
  const hash = createHash('sha256');
  const files = [...INPUTS, ...CONFIGS].flatMap((pattern) => globSync(pattern, { cwd: ROOT })).sort();
  for (const file of files.filter((name) => statSync(join(ROOT, name)).isFile())) {
    hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex');
}

/**
 * Exports both release bundles as the JavaScript that Hermes would compile: not minified, like in native builds. An export takes minutes, so the
 * phone lane and `npm run bundle` share one until something that goes into it changes.
 */
export function exportPhones(): void {
  if (OTHER_FOLDER) return;
  const madeFrom = hashOfInputs();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === madeFrom) return;
  const draft = `${FOLDER}-draft`;
  rmSync(draft, { recursive: true, force: true });
  const platforms = PHONE_PLATFORMS.flatMap((platform) => ['--platform', platform]);
  const args = ['export', ...platforms, '--no-bytecode', '--no-minify', '--output-dir', draft];
  // Babel makes much short-lived garbage, which a larger nursery collects less often.
  const nodeOptions = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`;
  const env = { ...process.env, CI: '1', SKEIN_EXPORTS_BOTH_PHONES: '1', NODE_OPTIONS: nodeOptions };
  const { status } = spawnSync('expo', args, { cwd: ROOT, stdio: 'inherit', env });
  if (status !== 0) throw new Error('expo export failed');
  rmSync(FOLDER, { recursive: true, force: true });
  renameSync(draft, FOLDER);
  writeFileSync(STAMP, madeFrom);
}

/** The file that `exportPhones` wrote. */
export function phoneBundle(platform: PhonePlatform): string {
  const metadata = JSON.parse(readFileSync(join(FOLDER, 'metadata.json'), 'utf8')) as {
    readonly fileMetadata: Record<PhonePlatform, { readonly bundle: string }>;
  };
  return join(FOLDER, metadata.fileMetadata[platform].bundle);
}
