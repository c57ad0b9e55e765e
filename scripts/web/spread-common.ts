import { globSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

const SCRIPTS = '_expo/static/js/web/';
const COMMON = /^__common-([0-9a-f]+)\.js$/;

interface Module {
  readonly source: string;
  /** The modules that it names. Those below `paths` are in files of their own, which are loaded later. */
  readonly needs: readonly number[];
}

/** What Metro writes: a list of numbers, or an object of them with the files that some of them load. */
type Dependencies = readonly number[] | (Readonly<Record<string, number>> & { readonly paths?: object });

/**
 * Expo puts what several later files share into one file that every page loads at its start. This moves each of its modules into the later files
 * that need it. A module that comes twice is used once: Metro's runtime keeps the first.
 */
export function spreadCommon(folder: string): void {
  const scripts = join(folder, SCRIPTS);
  const files = globSync('*.js', { cwd: scripts });
  const common = files.find((file) => COMMON.test(file));
  if (common === undefined) return;
  const shared = modulesOf(readFileSync(join(scripts, common), 'utf8'));
  const used = (source: string) => reachable(shared, [...modulesOf(source).values()]);

  // An `import()` of these loads no file, so they stay where they are.
  const staying = used(readFileSync(join(scripts, entryOf(files)), 'utf8'));

  for (const file of laterFiles(scripts, files)) {
    const source = readFileSync(join(scripts, file), 'utf8');
    const moved = [...used(source)].filter((id) => !staying.has(id));
    if (moved.length > 0) writeFileSync(join(scripts, file), `${sourceOf(shared, moved)}\n${source}`);
  }
  writeFileSync(join(scripts, common), sourceOf(shared, [...staying]));
  rename(folder, COMMON.exec(common)?.[1] ?? '');
}

const sourceOf = (modules: ReadonlyMap<number, Module>, ids: readonly number[]) =>
  ids.map((id) => modules.get(id)?.source ?? '').join('\n');

function modulesOf(code: string): Map<number, Module> {
  const modules = new Map<number, Module>();
  runInNewContext(code, {
    __r: () => undefined,
    __d: (factory: () => void, id: number, dependencies: Dependencies) => {
      const source = `__d(${factory.toString()},${id},${JSON.stringify(dependencies)});`;
      modules.set(id, { source, needs: numbersIn(dependencies) });
    },
  });
  return modules;
}

function numbersIn(dependencies: Dependencies): readonly number[] {
  if (Array.isArray(dependencies)) return dependencies as readonly number[];
  const { paths = {}, ...named } = dependencies as Exclude<Dependencies, readonly number[]>;
  return Object.values(named).filter((id) => !(id in paths));
}

/** The shared modules that these modules need, directly or through others. */
function reachable(shared: ReadonlyMap<number, Module>, from: readonly Module[]): ReadonlySet<number> {
  const found = new Set<number>();
  const left = [...from];
  for (let next = left.pop(); next; next = left.pop())
    for (const id of next.needs) {
      const needed = shared.get(id);
      if (!needed || found.has(id)) continue;
      found.add(id);
      left.push(needed);
    }
  return found;
}

const entryOf = (files: readonly string[]): string => {
  const [entry, ...others] = files.filter((file) => file.startsWith('entry-'));
  if (entry === undefined || others.length > 0) throw new Error('There is not exactly one entry file.');
  return entry;
};

/** The files that begin with a module. A worker begins with a runtime of its own, and shares nothing. */
function laterFiles(scripts: string, files: readonly string[]): readonly string[] {
  const others = files.filter((file) => !COMMON.test(file) && file !== entryOf(files));
  return others.filter((file) => readFileSync(join(scripts, file), 'utf8').startsWith('__d('));
}

/** Browsers keep files by their names. The hash in a name stands for the code before it was moved, so it gets that of the moved code added. */
function rename(folder: string, hash: string): void {
  const scripts = join(folder, SCRIPTS);
  const files = globSync('*.js', { cwd: scripts }).filter((file) => !/^__expo-metro-runtime|-worker-/.test(file));
  const names = new Map(files.map((file) => [file, file.replace(/\.js$/, `-${hash.slice(0, 8)}.js`)]));
  const pages = [join(folder, 'index.html'), ...files.map((file) => join(scripts, file))];
  for (const path of pages) {
    const text = readFileSync(path, 'utf8');
    const renamed = [...names].reduce((before, [from, to]) => before.replaceAll(from, to), text);
    if (renamed !== text) writeFileSync(path, renamed);
  }
  for (const [from, to] of names) renameSync(join(scripts, from), join(scripts, to));
}
