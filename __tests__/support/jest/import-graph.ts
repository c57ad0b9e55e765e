import { transformSync } from 'esbuild';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const SUFFIXES = ['.ts', '.tsx', '.web.ts', '.web.tsx', '.native.ts', '.native.tsx'];

/** The imports of every file at run time. Type imports do not exist then. */
export function readImportGraph(root: string, folders: readonly string[]): ImportGraph {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.d)\.tsx?$/.test(name))
      .map((name) => join(root, folder, name)),
  );
  const named = (file: string) => relative(root, file);
  return new Map(files.map((file) => [named(file), importsOf(root, file).map(named)]));
}

function importsOf(root: string, file: string): string[] {
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    loader: file.endsWith('x') ? 'tsx' : 'ts',
    jsx: 'preserve',
  });
  return ts.preProcessFile(code).importedFiles.flatMap(({ fileName }) => {
    if (!/^(@\/|\.)/.test(fileName)) return [];
    const place = fileName.startsWith('@/') ? join(root, 'src', fileName.slice(2)) : join(dirname(file), fileName);
    return SUFFIXES.map((suffix) => place + suffix).filter((candidate) => existsSync(candidate));
  });
}

/** Every import cycle, as a path from a file back to itself. */
export function findCycles(graph: ImportGraph): string[] {
  const cycles: string[] = [];
  const finished = new Set<string>();
  const walk = (file: string, path: readonly string[]): void => {
    const seenAt = path.indexOf(file);
    if (seenAt >= 0) {
      cycles.push([...path.slice(seenAt), file].join(' → '));
      return;
    }
    if (finished.has(file)) return;
    for (const imported of graph.get(file) ?? []) walk(imported, [...path, file]);
    finished.add(file);
  };
  for (const file of graph.keys()) walk(file, []);
  return cycles;
}
