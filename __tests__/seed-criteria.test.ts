import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..');
const PAGE = readFileSync(join(ROOT, 'docs', 'seed-criteria.md'), 'utf8');

const ROW = /^\| (\w+)-(\d+) \| (.+) \| (holds|open|ruled [RP]\d+(?:, [RP]\d+)*) \| (.+) \|$/gm;
const ROWS = [...PAGE.matchAll(ROW)].map(([, document = '', number, , state = '', shownBy = '']) => ({
  id: `${document}-${number}`,
  document,
  number: Number(number),
  state,
  shownBy: [...shownBy.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
}));

const count = (rows: typeof ROWS) => {
  const of = (state: string) => rows.filter((row) => row.state.startsWith(state)).length;
  return [of('holds'), of('ruled'), of('open'), rows.length];
};

it('every row of a criterion can be read, and has a number of its own', () => {
  expect(ROWS).toHaveLength([...PAGE.matchAll(/^\| [A-Z0-9]+-\d+ \|/gm)].length);
  const documents = Map.groupBy(ROWS, ({ document }) => document);
  for (const rows of documents.values())
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  expect(documents.size).toBe(5);
});

it('the numbers at the top are those of the rows', () => {
  const stated = [...PAGE.matchAll(/^\| .+ \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$/gm)].map((line) =>
    line.slice(1).map(Number),
  );
  const byDocument = [...Map.groupBy(ROWS, ({ document }) => document).values()];
  expect(stated).toEqual([...byDocument.map(count), count(ROWS)]);
});

it('every file that is said to show something exists', () => {
  const isThere = (path: string) => existsSync(join(ROOT, path)) || existsSync(join(__dirname, path));
  const missing = ROWS.flatMap(({ id, shownBy }) => shownBy.filter((path) => !isThere(path)).map((path) => [id, path]));
  expect(missing).toEqual([]);
  expect(ROWS.filter(({ shownBy }) => shownBy.length === 0)).toEqual([]);
});

it('every ruling that a row names is stated, and every stated ruling is named', () => {
  const named = new Set(ROWS.flatMap(({ state }) => state.match(/[RP]\d+/g) ?? []));
  const stated = [...PAGE.matchAll(/^(?:\| |\*\*)([RP]\d+) · /gm)].map(([, ruling = '']) => ruling);
  expect([...named].sort()).toEqual([...stated].sort());
});
