import fc from 'fast-check';

import { extractFacts } from '@/domain/facts/extract/extract-facts';
import { numberValue } from '@/domain/facts/extract/find-numbers';
import { runs } from '../../support/samples/property-runs';

const keysOf = (text: string) => extractFacts(text).map(({ key }) => key);
const textsOf = (text: string) => extractFacts(text).map((fact) => fact.text);

describe('names', () => {
  it.each([
    ['Yesterday Anna Keller moved to Zürich.', ['name:anna keller', 'name:zürich']],
    ['We met Dr. Keller at the University of Basel.', ['name:keller', 'name:university of basel']],
    ['Ayer María José llegó a Ciudad de México.', ['name:maría josé', 'name:ciudad de méxico']],
    ['Ich habe heute mit Anna über die Rechnung und das Projekt gesprochen.', ['name:anna']],
    ['负责人是「王小明」。', ['name:王小明']],
    ['田中さんはソフトウェアを買った。', ['name:ソフトウェア', 'name:田中']],
  ])('%s', (text, names) => {
    expect(keysOf(text).sort()).toEqual([...names].sort());
  });

  it('are not words that only begin a sentence', () => {
    expect(keysOf('The river is wide. Ferries cross it. I like them.')).toEqual([]);
  });
});

describe('dates', () => {
  it.each([
    'on 2026-03-03',
    'on 3 March 2026',
    'on March 3rd, 2026',
    'am 3. März 2026',
    'am 03.03.2026',
    'el 3 de marzo de 2026',
    '在2026年3月3日',
    'في ٣ مارس ٢٠٢٦',
  ])('%s is the third of March 2026', (text) => {
    expect(keysOf(text)).toContain('date:2026-03-03');
  });

  it('match without their year', () => {
    expect(extractFacts('am 3. März')[0]).toMatchObject({ key: 'date:--03-03', looseKey: 'date:--03-03' });
    expect(extractFacts('on 2026-03-03')[0]).toMatchObject({ looseKey: 'date:--03-03' });
  });

  it('keep their digits when nobody can know which is the month', () => {
    expect(keysOf('3/4/2026 or 13/4/2026')).toEqual(['date:3/4/2026', 'date:2026-04-13']);
  });

  it('include times, and no numbers that cannot be dates', () => {
    expect(keysOf('at 9:05')).toEqual(['date:09:05']);
    expect(keysOf('2026-99-99').some((key) => key.startsWith('date:'))).toBe(false);
  });
});

describe('numbers', () => {
  it.each([
    ['1,000', '1000'],
    ['1.000', '1000'],
    ["1'000'000", '1000000'],
    ['1.250,00', '1250'],
    ['1,250.50', '1250.5'],
    ['1,5', '1.5'],
    ['0.125', '0.125'],
    ['007', '007'],
  ])('%s is %s', (written, value) => {
    expect(numberValue(written)).toBe(value);
  });

  it('carry their unit, and match without it', () => {
    expect(extractFacts('It costs €1,000.')[0]).toMatchObject({ key: 'number:1000 eur', looseKey: 'number:1000' });
    expect(keysOf('Es kostet 1.000 Euro.')).toEqual(['number:1000 eur']);
    expect(keysOf('预算 5000 元')).toEqual(['number:5000 cny']);
    expect(keysOf('85 % of 12km')).toEqual(['number:85 %', 'number:12 km']);
  });

  it('do not count lines or single digits', () => {
    expect(keysOf('1. tea\n2. milk\n12. bread, 3 of them')).toEqual([]);
  });
});

it('identifiers, links and addresses', () => {
  const text =
    'Order #4711 (ZX-00001-Q) is in src/app/main.ts, version v1.2.3, see https://Example.com/a(b)?x=1. Call getUserName, ' +
    'MAX_SIZE or +49 30 1234567, write to Anna@Example.com. 550e8400-e29b-41d4-a716-446655440000';
  expect(keysOf(text).sort()).toEqual(
    [
      'email:anna@example.com',
      'identifier:#4711',
      'identifier:49301234567',
      'identifier:550e8400-e29b-41d4-a716-446655440000',
      'identifier:getusername',
      'identifier:max_size',
      'identifier:src/app/main.ts',
      'identifier:v1.2.3',
      'identifier:zx-00001-q',
      'link:example.com/a(b)?x=1',
    ].sort(),
  );
  expect(keysOf('and/or, 3rd, 12-month, the 1990s').filter((key) => key.startsWith('identifier'))).toEqual([]);
});

describe('properties', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc
      .array(
        fc.constantFrom(
          'Anna',
          '12',
          '.',
          ',',
          ' ',
          '3. ',
          'März',
          '#',
          '@',
          'https://',
          '/',
          '-',
          '\n',
          '「',
          'ア',
          '年',
        ),
      )
      .map((parts) => parts.join('')),
  );

  it('never fails, has no key twice, and finds each fact again in its own text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const facts = extractFacts(text);
        expect(new Set(facts.map(({ key }) => key)).size).toBe(facts.length);
        for (const fact of facts) {
          expect(fact.text.length).toBeLessThanOrEqual(300);
          expect(fact.text).not.toMatch(/[\r\n]/);
          expect(fact.key.startsWith(`${fact.kind}:`)).toBe(true);
        }
      }),
      { numRuns: runs(300) },
    );
  });

  it('does not depend on the spelling of characters', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Anna Keller', 'Zürich Nord', 'José Müller'),
        fc.integer({ min: 10, max: 99_999 }),
        (name, n) => {
          const text = `we saw ${name} and ${n} km`;
          const wide = text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
          expect(keysOf(text.normalize('NFD'))).toEqual(keysOf(text));
          expect(keysOf(wide)).toEqual(keysOf(text));
          expect(textsOf(wide)).toEqual(textsOf(text));
        },
      ),
      { numRuns: runs(50) },
    );
  });

  it('takes numbers in any of the usual groupings', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 999_999_999 }), (n) => {
        const groups = n.toLocaleString('en-US').split(',');
        for (const mark of [',', '.', "'", '’', '\u00a0', '\u202f'])
          expect(keysOf(`about ${groups.join(mark)} km away`)).toEqual([`number:${n} km`]);
      }),
      { numRuns: runs(100) },
    );
  });

  it('is linear: every character of a hostile text is looked at a bounded number of times', () => {
    // Each of these would take minutes with one unbounded nested quantifier; the test's own timeout would end it.
    const hostile = [
      'a',
      '1',
      '1,',
      'a@',
      'A ',
      '/a',
      '“',
      '+1 ',
      'https://',
      '1. ',
      ' ',
      '《',
      'ア・',
      "A'",
      'March ',
      '1.1.',
      '\n',
    ];
    for (const part of hostile)
      expect(extractFacts(part.repeat(200_000 / part.length)).length).toBeLessThanOrEqual(2_000);
  });
});
