import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const { IMPORTS } = jest.requireActual<{ IMPORTS: Readonly<Record<string, readonly string[]>> }>(
  '../../../scripts/slim/libraries.js',
);

const ROOT = join(__dirname, '../../..');
/** Other forms of `import()` are left to the tests of the code: they run with these bundles, too. */
const NAMES = /\{([\w\s,]+)\}(?: from| = await import\() ?'([^']+)'/g;

it('the bundles of large libraries contain what the app imports', () => {
  const missing: string[] = [];
  const used = new Set<string>();
  for (const file of globSync('src/**/*.{ts,tsx}', { cwd: ROOT })) {
    const source = readFileSync(join(ROOT, file), 'utf8').replace(/import type [^;]*;/g, '');
    for (const [, names = '', library = ''] of source.matchAll(NAMES)) {
      for (const name of names.split(',').map((each) => each.trim())) {
        if (!IMPORTS[library] || name === '' || name.startsWith('type ')) continue;
        used.add(name);
        if (!IMPORTS[library].includes(name)) missing.push(`${file}: ${name} of ${library}`);
      }
    }
  }
  expect(missing).toEqual([]);
  expect([...used]).toEqual(expect.arrayContaining(['createOpenAI', 'createMCPClient', 'APICallError', 'SVG']));
});

it('every library with a bundle is still imported somewhere', () => {
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).map((file) => readFileSync(join(ROOT, file), 'utf8'));
  const unused = Object.keys(IMPORTS).filter((library) => !sources.some((source) => source.includes(`'${library}'`)));
  expect(unused).toEqual([]);
});
