import type { Compaction } from '@/domain/compaction/compaction';
import { summaryAuthor, undoTarget, boundaryOf } from '@/ui/context/active-view';
import { partsOf } from '@/ui/context/context-parts';
import { fillLevel } from '@/ui/context/fill-level';

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
