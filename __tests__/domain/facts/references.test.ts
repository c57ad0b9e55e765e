import fc from 'fast-check';

import { readReferences, writeReferences } from '@/domain/facts/read-references';
import { keepReceipts, withReferences } from '@/domain/facts/summary-lines';
import { isReceiptList, readReceipts, writeReceipts, type Receipt } from '@/domain/facts/receipt';
import { runs } from '../../support/samples/property-runs';

describe('references', () => {
  it.each([
    ['Anna moved to Basel. [#12]', 'Anna moved to Basel.', [12]],
    ['Anna moved. [#12, #15-18]', 'Anna moved.', [12, 15, 16, 17, 18]],
    ['Anna moved. [#12,15 – #16]', 'Anna moved.', [12, 15, 16]],
    ['Anna [#3] moved [#5].', 'Anna moved.', [3, 5]],
    ['Anna moved. [#12', 'Anna moved.', [12]],
    ['Anna moved. [#18-12]', 'Anna moved.', [12, 18]],
    // As some models write them at the end of a line.
    ['Anna moved [User #12 2026-11-17 k3j9x2a7b1].', 'Anna moved.', [12]],
    ['Anna moved. [User #12]', 'Anna moved.', [12]],
    ['Anna moved. [User #12 2026-11-17, Tool http_request #13-14]', 'Anna moved.', [12, 13, 14]],
    ['Anna moved. [messages #3 and #5]', 'Anna moved.', [3, 5]],
    ['アンナが引っ越した。【#12】', 'アンナが引っ越した。', [12]],
    ['The login was fixed (#123)', 'The login was fixed (#123)', []],
    ['The order [see invoice #12]', 'The order [see invoice #12]', []],
    ['It has two parts [12]', 'It has two parts [12]', []],
    ['See issue #12 and [12] and [#general] [#].', 'See issue #12 and [12] and [#general] [#].', []],
  ])('%s', (line, text, seqs) => {
    expect(readReferences(line)).toEqual([{ text, seqs }]);
  });

  it('a range without end is cut', () => {
    expect(readReferences('All of it. [#1-999999999]')[0]?.seqs).toHaveLength(40);
  });

  it('are read back as they were written', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 40 }), (seqs) => {
        const [line] = readReferences(`- A fact.${writeReferences(seqs)}`);
        expect(line).toEqual({ text: '- A fact.', seqs: [...seqs].sort((a, b) => a - b) });
      }),
      { numRuns: runs(200) },
    );
  });

  it('never fail, and keep every line', () => {
    const part = fc.constantFrom('[#', '12', '-', ', ', ']', '\n', 'word ', '#', '[', '  ');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
        const text = parts.join('');
        expect(readReferences(text)).toHaveLength(text.split('\n').length);
      }),
      { numRuns: runs(300) },
    );
  });
});

const RECEIPTS: readonly Receipt[] = [
  { line: 1, seqs: [3, 4, 5], verdict: 'supported', missing: [] },
  { line: 2, seqs: [], verdict: 'unsupported', missing: ['Basel'] },
];
const SUMMARY = '## People\n- Anna moved.\n- Ben lives in Basel.';

it('a stored summary is shown to the summariser with its references', () => {
  expect(withReferences({ summary: SUMMARY, receipts: RECEIPTS })).toBe(
    '## People\n- Anna moved. [#3-5]\n- Ben lives in Basel.',
  );
  expect(withReferences({ summary: 'Old.', receipts: null })).toBe('Old.');
});

it('an edited summary keeps the receipts of the lines that stayed', () => {
  const edited = 'Intro by me.\n## People\n- Ben lives in Basel.\n-  Anna moved.';
  expect(keepReceipts({ summary: SUMMARY, receipts: RECEIPTS }, edited)).toEqual([
    { ...RECEIPTS[1], line: 2 },
    { ...RECEIPTS[0], line: 3 },
  ]);
  expect(keepReceipts({ summary: SUMMARY, receipts: null }, edited)).toBeNull();
});

it('receipts are stored within limits, and nothing else is read', () => {
  expect(readReceipts(writeReceipts(RECEIPTS))).toEqual(RECEIPTS);
  const huge = Array.from({ length: 3_000 }, (_, line): Receipt => ({
    line,
    seqs: Array.from({ length: 500 }, (_seq, seq) => seq),
    verdict: 'partly',
    missing: Array.from({ length: 50 }, () => 'x'.repeat(9_000)),
  }));
  expect(readReceipts(writeReceipts(huge))).toHaveLength(1_000);
  for (const damaged of [null, '', '{}', '[{}]', '[{"line":-1,"seqs":[],"verdict":"supported","missing":[]}]', '[1'])
    expect(readReceipts(damaged)).toBeNull();
  expect(isReceiptList([{ line: 0, seqs: ['1'], verdict: 'supported', missing: [] }])).toBe(false);
  expect(isReceiptList([{ line: 0, seqs: [], verdict: 'perhaps', missing: [] }])).toBe(false);
});
