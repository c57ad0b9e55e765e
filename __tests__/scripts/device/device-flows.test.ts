import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { parseAllDocuments } from 'yaml';

const ROOT = join(__dirname, '../../..');
const FLOWS = join(ROOT, '.maestro');
const LANE = join(ROOT, '__tests__/phone');

const below = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => ending.test(file));
const flows = below(FLOWS, /\.yaml$/)
  .filter((file) => file !== 'config.yaml')
  .map((file) => ({ file, documents: parseAllDocuments(readFileSync(join(FLOWS, file), 'utf8')) }));
const readme = readFileSync(join(FLOWS, 'README.md'), 'utf8');

type Found = readonly [key: string, value: string];

/** All strings below a key, at any depth. */
function strings(value: unknown, key = ''): Found[] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => strings(inner, Array.isArray(value) ? key : name));
}
const stringsOf = (documents: (typeof flows)[number]['documents']) =>
  [...documents].flatMap((document) => strings(document.toJS()));

it.each(flows)('$file is a flow', ({ documents }) => {
  expect([...documents].flatMap(({ errors }) => errors)).toEqual([]);
  const [head, steps, ...more] = [...documents].map((document): unknown => document.toJS());
  expect(head).toMatchObject({ appId: 'app.skein.chat' });
  expect(Array.isArray(steps)).toBe(true);
  expect(more).toEqual([]);
});

it('flows name only files that exist', () => {
  const missing = flows.flatMap(({ file, documents }) =>
    stringsOf(documents)
      .filter(([key, value]) => ['runFlow', 'file', 'addMedia'].includes(key) && /\.\w+$/.test(value))
      .map(([, value]) => join(FLOWS, dirname(file), value))
      .filter((path) => !existsSync(path))
      .map((path) => [file, relative(ROOT, path)]),
  );
  expect(missing).toEqual([]);
});

it('flows name only testIDs that a screen has', () => {
  const source = ['src', 'app']
    .flatMap((folder) => below(join(ROOT, folder), /\.tsx?$/).map((file) => join(ROOT, folder, file)))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const literals = new Set(
    [...source.matchAll(/'([\w-]+)'|"([\w-]+)"/g)].map(([, single, double]) => single ?? double),
  );
  const templates = [...source.matchAll(/`([\w-]+-)\$\{[^`]*\}`/g)].map(([, start = '']) => start);
  const isThere = (id: string) => literals.has(id) || templates.some((start) => id.startsWith(start));
  const named = flows.flatMap(({ file, documents }) =>
    stringsOf(documents)
      // What begins with ".*" belongs to the system; what is only a parameter is checked where it gets its value.
      .filter(([key, value]) => (key === 'id' && !value.startsWith('.*') && !value.startsWith('${')) || key === 'SHOWS')
      .flatMap(([, value]) => value.split('|').map((id) => [file, id.replace(/\$\{\w+\}$/, 'any')] as const)),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(([, id]) => !isThere(id))).toEqual([]);
});

it('every route that needs only its address is opened', () => {
  const routes = below(join(ROOT, 'app'), /\.tsx$/)
    .filter((file) => !/[[+]|_layout|_sitemap/.test(file))
    .map((file) => file.replace(/\(home\)\/?/, '').replace(/(^|\/)index\.tsx$|\.tsx$/, ''));
  const opened = flows
    .filter(({ file }) => file === 'routes.yaml')
    .flatMap(({ documents }) => stringsOf(documents))
    .filter(([key]) => key === 'LINK')
    .map(([, link]) => link.replace(/^skein:\/\/\/?|\?.*$/g, ''));
  expect(opened.sort()).toEqual(routes.sort());
});

describe('the journeys of the phone lane', () => {
  const rows = [...readme.matchAll(/^\| ([\w-]+: .+?) \| (.*?) \| (.*?) \|$/gm)].map(
    ([, journey = '', named = '', reason = '']) => ({ journey, named, reason }),
  );
  const journeys = below(LANE, /\.test\.ts$/)
    // Planted faults change the bundle; the flows themselves are rehearsed in device-flows.
    .filter((file) => !['planted-faults.test.ts', 'device-flows.test.ts'].includes(file))
    .flatMap((file) => {
      const text = readFileSync(join(LANE, file), 'utf8');
      const titles = [...text.matchAll(/^ *(?:it|\])(?:\.each\([^)]*\))?\(?\(?'((?:[^'\\]|\\.)+)', async/gm)];
      return titles.map(([, title]) => `${file.replace('.test.ts', '')}: ${title}`);
    });

  it('each have a row in .maestro/README.md, and no row is left over', () => {
    expect(rows.map(({ journey }) => journey).sort()).toEqual(journeys.sort());
  });

  it('each have a flow or a reason', () => {
    expect(rows.filter(({ named, reason }) => named === '' && reason === '')).toEqual([]);
    const files = rows.flatMap(({ named }) => [...named.matchAll(/`([^`]+)`/g)].map(([, name]) => `${name}.yaml`));
    expect(files.filter((file) => !existsSync(join(FLOWS, file)))).toEqual([]);
  });
});
