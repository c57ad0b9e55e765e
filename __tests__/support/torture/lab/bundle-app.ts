import { build, type Plugin } from 'esbuild';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../processes/compile-script';

/** A bug to plant: `find` occurs exactly once in the file. */
export interface Planted {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

/** Bundles the app that is tortured, perhaps with a planted bug, and returns the arguments with which Node runs it. */
export async function bundleApp(name: string, planted?: Planted, heapMb = 0): Promise<readonly string[]> {
  const folder = join(ROOT, '.cache', 'torture');
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, `${name}-${process.pid}.cjs`);
  await build({
    entryPoints: [join(ROOT, '__tests__/support/torture/child.ts')],
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node22',
    format: 'cjs',
    outfile,
    plugins: planted ? [plant(planted)] : [],
    logLevel: 'silent',
  });
  const heap = heapMb > 0 ? [`--max-old-space-size=${heapMb}`] : [];
  return ['--disable-warning=ExperimentalWarning', ...heap, outfile];
}

function plant({ file, find, replace }: Planted): Plugin {
  const path = join(ROOT, file);
  return {
    name: 'planted-bug',
    setup(setup) {
      setup.onLoad({ filter: /\.ts$/ }, (args) => {
        if (args.path !== path) return undefined;
        const source = readFileSync(path, 'utf8');
        if (source.split(find).length !== 2) throw new Error(`${file} must contain this exactly once: ${find}`);
        return { contents: source.replace(find, () => replace), loader: 'ts' };
      });
    },
  };
}
