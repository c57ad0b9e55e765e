import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The first eight bytes of every Hermes bytecode file. */
const HERMES_MAGIC = Buffer.from('c61fbc03c103191f', 'hex');
/** React Native alone is larger than this; anything smaller is incomplete. */
const MIN_BYTES = 1_000_000;
/** Phones read all of it from disk. docs/performance.md. It may only become smaller. */
const MAX_BYTES = 11_150_000;

const FOLDERS: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux64-bin',
  darwin: 'osx-bin',
  win32: 'win64-bin',
};
/** The compiler of the Hermes that React Native brings. */
export const HERMESC = join(
  __dirname,
  '../../node_modules/hermes-compiler/hermesc',
  FOLDERS[process.platform] ?? '',
  'hermesc',
);

/** Compiles a bundle as a release build does, and returns what is wrong with the result. */
export function compileBytecode(platform: string, bundle: string, into: string): string[] {
  // As the native builds do (native-bytecode.ts): debug information goes into the source map. -w: the warnings are about globals that native code provides.
  const flags = ['-emit-binary', '-w', '-O', '-output-source-map'];
  const { status, stderr } = spawnSync(HERMESC, [...flags, '-out', into, bundle], { encoding: 'utf8' });
  if (status !== 0) return [`${platform}: Hermes cannot compile the bundle: ${stderr.slice(0, 2000)}`];
  const bytes = statSync(into).size;
  console.log(`${platform}: ${(bytes / 1e6).toFixed(2)} MB of bytecode`);
  if (!readFileSync(into).subarray(0, 8).equals(HERMES_MAGIC))
    return [`${platform}: the result is not Hermes bytecode.`];
  if (bytes > MAX_BYTES) return [`${platform}: the bundle has ${bytes} bytes, more than ${MAX_BYTES}.`];
  return bytes < MIN_BYTES ? [`${platform}: the bundle has only ${bytes} bytes.`] : [];
}
