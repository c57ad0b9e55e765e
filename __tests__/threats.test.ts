import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** docs/threats.md claims that tests show its defences. Each claim names a file below __tests__ and titles in it; "…" stands for any text. */
const PAGE = readFileSync(join(__dirname, '..', 'docs', 'threats.md'), 'utf8');

const THREATS = [...PAGE.matchAll(/^\| (X\d+) \| (.+) \|$/gm)].map(([, id = '', row = '']) => {
  const cells = row.split(/(?<!\\) \| /);
  return { id, cells, tests: cells[2] ?? '' };
});
const CONTROLS = [...PAGE.matchAll(/^\| ([A-Z]+-\d) \| (.+) \|$/gm)].map(([, id = '', row = '']) => ({
  id,
  cells: row.split(' | '),
}));

interface Claim {
  readonly file: string;
  /** Null: every test of the file. */
  readonly title: string | null;
}

/** `a/b: "one", "two" *` and `"three"` belong to a/b; `a/b: *` and `a/b` mean all of its tests. */
function claimsIn(text: string): Claim[] {
  const claims: Claim[] = [];
  let file = '';
  for (const [, span = ''] of text.matchAll(/`([^`]+)`/g)) {
    if (/^npm /.test(span)) continue;
    const [, named, rest] = /^([\w/.-]+)(?:: (.*))?$/s.exec(span) ?? [];
    if (named !== undefined) file = named;
    const titles = [...(rest ?? (named === undefined ? span : '')).matchAll(/"([^"]+)"/g)].map(
      ([, title = '']) => title,
    );
    if (titles.length === 0) claims.push({ file, title: null });
    else claims.push(...titles.map((title) => ({ file, title })));
  }
  return claims;
}

function sourceOf(file: string): string | null {
  const path = ['.test.ts', '.test.tsx'].map((end) => join(__dirname, file + end)).find((each) => existsSync(each));
  return path === undefined ? null : readFileSync(path, 'utf8');
}

/** The titles of tests and groups: texts that are followed by a function. */
function titlesIn(source: string): string[] {
  const TITLE = /(['"`])((?:\\.|(?!\1)[^\\])*)\1,\s*(?:async\s*)?(?:\(|function|\w+ =>)/g;
  return [...source.matchAll(TITLE)].map(([, , title = '']) => title.replace(/\\(.)/g, '$1'));
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const ELLIPSIS = /\s?…\s?/;
const asPattern = (text: string, wildcard: RegExp) =>
  new RegExp(`^${text.split(wildcard).map(escaped).join('([^]*)')}$`);

/** The title of a table has placeholders; what a claim puts there must be written somewhere in the file. */
function isFilledIn(claimed: string, title: string, source: string): boolean {
  const [, ...filled] = asPattern(title, /%[a-z]|\$\{[^}]*\}|\$\w+/).exec(claimed) ?? [];
  return filled.length > 0 && filled.every((text) => text.split(ELLIPSIS).every((part) => source.includes(part)));
}

function isWrong({ file, title: claimed }: Claim): boolean {
  const source = sourceOf(file);
  if (source === null) return true;
  const titles = titlesIn(source);
  if (claimed === null) return titles.length === 0;
  const pattern = asPattern(claimed, ELLIPSIS);
  return !titles.some((title) => pattern.test(title) || isFilledIn(claimed, title, source));
}

it('every threat has a number of its own and five columns', () => {
  expect(THREATS.map(({ id }) => id)).toEqual(THREATS.map((_, index) => `X${index + 1}`));
  expect(THREATS.filter(({ cells }) => cells.length !== 4)).toEqual([]);
});

it('every threat names tests that exist', () => {
  const claims = THREATS.flatMap(({ id, tests }) => claimsIn(tests).map((claim) => ({ id, ...claim })));
  expect(THREATS.filter(({ tests }) => claimsIn(tests).length === 0)).toEqual([]);
  expect(claims.filter(isWrong)).toEqual([]);
});

it('every control of MASVS that applies has a row, and names tests that exist or says that nothing shows it', () => {
  const groups = { STORAGE: 2, CRYPTO: 2, AUTH: 3, NETWORK: 1, PLATFORM: 3, CODE: 4, PRIVACY: 4 };
  const applicable = Object.entries(groups).flatMap(([group, count]) =>
    Array.from({ length: count }, (_, index) => `${group}-${index + 1}`),
  );
  expect(CONTROLS.map(({ id }) => id)).toEqual(applicable);
  for (const { id, cells } of CONTROLS) {
    const [, shownBy = '', notShown = ''] = cells;
    expect({ id, wrong: claimsIn(shownBy).filter(isWrong) }).toEqual({ id, wrong: [] });
    if (claimsIn(shownBy).length === 0)
      expect({ id, notShown }).toEqual({ id, notShown: expect.stringMatching(/\w{4}/) });
  }
});
