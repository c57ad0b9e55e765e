import { buildSync, stop } from 'esbuild';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export const ROOT = join(__dirname, '..', '..', '..');
const FOLDER = join(ROOT, '.cache', 'compiled-scripts');
const compiled = new Map<string, string>();

/**
 * Bundles a TypeScript file of the project, once per test file, and returns the arguments with which Node runs it. A
 * bundle starts several times faster than tsx.
 */
export function compileScript(path: string): readonly string[] {
  const file = compiled.get(path) ?? bundle(path);
  compiled.set(path, file);
  return ['--disable-warning=ExperimentalWarning', file];
}

function bundle(path: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(ROOT, path)],
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node22',
    format: 'cjs',
    write: false,
  });
  void stop(); // Each test file has an esbuild of its own. Its thread and process would stay until the worker ends.
  const file = join(FOLDER, `${basename(path, '.ts')}.cjs`);
  // Another worker may start the same script, so it must never see an incomplete file.
  const draft = `${file}.${process.pid}`;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(draft, outputFiles[0]?.contents ?? '');
  renameSync(draft, file);
  return file;
}
