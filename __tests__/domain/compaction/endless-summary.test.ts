import { acceptSummary } from '@/domain/compaction/accept-summary';
import { collectCompletion } from '@/domain/providers/collect-completion';
import type { ModelPart } from '@/domain/providers/model-call';

const PIECE = 'The ferry is late again today, and nobody knows why. '.repeat(100);

async function* forever(type: 'text-delta' | 'reasoning-delta'): AsyncGenerator<ModelPart> {
  for (;;) yield { type, text: PIECE };
}

it.each(['text-delta', 'reasoning-delta'] as const)('a summariser that never stops is stopped (%s)', async (type) => {
  const { text, reason } = await collectCompletion(forever(type));
  expect(reason).toBe('length');
  expect(text.length).toBeLessThanOrEqual(1_000_000);
});

it('a summary of a million characters that offers help again and again is judged in linear time', () => {
  const text = `${'shall i '.repeat(125_000)}\nThe end.`;
  const verdict = acceptSummary({ text, reason: 'stop', usage: null }, { maxTokens: 1_000, replacedTokens: 5_000 });
  expect(verdict.kind).toBe('too-long');
});

it('an answer that ends with an offer is still recognised', () => {
  const text = `${'The ferry is late. '.repeat(200)}\nShall I book another one?`;
  const verdict = acceptSummary({ text, reason: 'stop', usage: null }, { maxTokens: 9_000, replacedTokens: 50_000 });
  expect(verdict).toEqual({ kind: 'rejected', why: 'it answers the user' });
});
