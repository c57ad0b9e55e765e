import type { Compaction } from '@/domain/compaction/compaction';
import { summaryAuthor, undoTarget, boundaryOf } from '@/ui/context/active-view';
import { partsOf } from '@/ui/context/context-parts';
import { foldLines } from '@/ui/context/summary/fold-lines';
import { readSummaryLine } from '@/ui/context/summary/read-summary-line';
import { summaryStart } from '@/ui/context/summary-start';
import { fillLevel } from '@/ui/context/gauge/fill-level';

const view = (version: number, change: Partial<Compaction>): Compaction => ({
  id: `v${version}`,
  sessionId: 's',
  version,
  summary: 'notes',
  summarisedToSeq: 10,
  boundarySeq: 10,
  coveredCount: 10,
  softTrimToSeq: 0,
  hardClearToSeq: 0,
  ledger: null,
  receipts: null,
  selfTest: null,
  method: 'single-pass',
  model: { providerId: 'p', modelId: 'm' },
  tokensBefore: 2,
  tokensAfter: 1,
  createdAt: 0,
  ...change,
});

describe('the gauge', () => {
  const levelAt = (estimatedTokens: number) => fillLevel({ estimatedTokens, contextWindowSize: 1000 })?.level;

  it('turns amber at 70 and red at 85 percent', () => {
    expect([690, 700, 840, 850, 2000].map(levelAt)).toEqual(['calm', 'high', 'high', 'full', 'full']);
  });

  it('has no level when the window is unknown', () => {
    expect(fillLevel({ estimatedTokens: 5, contextWindowSize: null })).toBeNull();
  });
});

it('partsOf scales the parts to the total, whichever count it comes from', () => {
  const breakdown = { system: 7, tools: 11, summary: 0, pinned: 3, messages: 101, toolResults: 13 };
  for (const total of [0, 1, 135, 41_213]) {
    expect(partsOf(breakdown, total).reduce((sum, { tokens }) => sum + tokens, 0)).toBe(total);
  }
});

describe('the compaction history', () => {
  it('distinguishes summarised messages from messages that were left out', () => {
    expect(boundaryOf([])).toBeNull();
    expect(boundaryOf([view(1, { boundarySeq: 0 })])).toBeNull();
    expect(boundaryOf([view(1, {})])?.kind).toBe('summarised');
    expect(boundaryOf([view(1, { summary: null, summarisedToSeq: 0, method: 'trim' })])?.kind).toBe('leftOut');
    expect(boundaryOf([view(2, { boundarySeq: 20, method: 'trim' }), view(1, {})])?.kind).toBe('mixed');
  });

  it('names the author of the summary, skipping versions that only kept it', () => {
    const history = [
      view(3, { method: 'prune', model: null }),
      view(2, { method: 'edited', model: null }),
      view(1, {}),
    ];
    expect(summaryAuthor(history)?.version).toBe(2);
    expect(summaryAuthor([view(1, { summary: null })])).toBeNull();
  });

  it('says which version undo restores, and that pruning alone cannot be undone', () => {
    expect(undoTarget([])).toBeUndefined();
    expect(undoTarget([view(1, { method: 'prune' })])).toBeUndefined();
    expect(undoTarget([view(1, {})])).toBeNull();
    expect(undoTarget([view(3, { method: 'prune' }), view(2, {}), view(1, {})])?.version).toBe(1);
  });
});

describe('the start of automatic summaries', () => {
  const context = { workingTokens: 1_000, compactAtTokens: 780, automatic: { enabled: true, threshold: 0.85 } };

  it('is what the engine does, beside what the settings say', () => {
    expect(summaryStart(context)).toEqual({ percent: 78, setting: 85 });
    expect(summaryStart({ ...context, compactAtTokens: 850 })).toEqual({ percent: 85, setting: 85 });
  });

  it('is unknown when summaries are off or the context size is unknown', () => {
    expect(summaryStart({ ...context, automatic: { enabled: false, threshold: 0.85 } })).toBeNull();
    expect(summaryStart({ ...context, workingTokens: null, compactAtTokens: null })).toBeNull();
  });
});

it.each([
  ['## Decisions and why', 'heading', 'Decisions and why'],
  ['- **Budget:** 900 EUR', 'item', 'Budget: 900 EUR'],
  ['  * in `main.ts`', 'item', 'in main.ts'],
  ['- 1. May 2031, 2 * 3 * 4 and __init__', 'item', '1. May 2031, 2 * 3 * 4 and __init__'],
  ['-5 degrees', 'text', '-5 degrees'],
  ['#hashtag', 'text', '#hashtag'],
  ['  We spoke of rivers. ', 'text', 'We spoke of rivers.'],
])('a line %j of a summary is shown as a %s: %s', (line, kind, text) => {
  expect(readSummaryLine(line)).toEqual({ kind, text });
});

describe('a folded summary', () => {
  const folded = (...lines: string[]) =>
    foldLines(
      lines.map((text) => ({ text })),
      3,
    ).map(({ text }) => text);

  it('does not end in a heading without its lines', () => {
    expect(folded('Rules:', '- Ask first', 'Said:', '- Lisbon')).toEqual(['Rules:', '- Ask first']);
    expect(folded('Intro', '## Goal', '## Facts', '- one')).toEqual(['Intro']);
  });

  it('is whole if it is short', () => {
    expect(folded('Rules:', '- Ask first', 'Said:')).toHaveLength(3);
  });
});
