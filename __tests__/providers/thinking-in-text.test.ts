import fc from 'fast-check';
import { collectCompletion } from '@/domain/providers/collect-completion';
import type { FinishReason, ModelPart } from '@/domain/providers/model-call';
import { splitThinking } from '@/providers/wire/split-thinking';
import { loadPackages } from '../support/harness/adapter-harness';
import { chatFrame, DONE } from '../support/recorded/chat-frames';
import { partsOf, replayEverywhere } from '../support/servers/replay-frames';

/** Ollama, llama.cpp, vLLM, Perplexity and others leave the thinking of many models in the text of the answer. */

beforeAll(loadPackages, 120_000);

const THOUGHT = 'The user asks for the year. a < b, </thin… 1932.';
const frames = (pieces: readonly string[], finish_reason = 'stop') => [
  ...pieces.map((content) => chatFrame({ content })),
  chatFrame({}, { finish_reason, usage: { prompt_tokens: 10, completion_tokens: 20, total_tokens: 30 } }),
  DONE,
];

it.each([
  ['<think>', '</think>'],
  ['<thinking>', '</thinking>'],
  ['<thought>', '</thought>'],
  ['[THINK]', '[/THINK]'],
])('thinking in the text is thinking: %s', async (open, close) => {
  const pieces = [
    `\n${open.slice(0, 3)}`,
    `${open.slice(3)}\n${THOUGHT}`,
    `${close}\n\nIn 1932, `,
    `${open} and so on.`,
  ];
  const result = await replayEverywhere('openai-compatible', frames(pieces));
  expect(result.thinking).toBe(THOUGHT);
  expect(result.text).toBe(`In 1932, ${open} and so on.`);
  expect(result.parts.at(-1)).toMatchObject({ type: 'finish', reason: 'stop', usage: { outputTokens: 20 } });
});

it('empty thinking leaves nothing behind', async () => {
  const result = await replayEverywhere('openai-compatible', frames(['<think>\n\n', '</think>\n\nHello']));
  expect(result.text).toBe('Hello');
  expect(partsOf(result, 'reasoning-delta')).toEqual([]);
  expect(partsOf(result, 'reasoning-end')).toEqual([]);
});

it('an answer that ran into its limit while thinking has no text', async () => {
  const result = await replayEverywhere('openai-compatible', frames(['<think>First, ', 'second'], 'length'));
  expect(result).toMatchObject({ text: '', thinking: 'First, second' });
});

it('a tag that is never closed is text, so that nothing is lost', async () => {
  const result = await replayEverywhere('openai-compatible', frames(['<think> is a tag ', 'of some models.']));
  expect(result.text).toBe('<think> is a tag of some models.');
});

it('what was held back when the connection broke is kept', async () => {
  const { text, thrown } = await replayEverywhere('openai-compatible', [chatFrame({ content: ' <th' })]);
  expect(text).toBe(' <th');
  expect(thrown).toMatchObject({ error: { kind: 'interrupted' } });
});

it('however the text is cut, it is read the same, and other text is left alone', async () => {
  const marked = fc.tuple(
    fc.constantFrom('<think>', '[THINK]', ''),
    fc.string(),
    fc.constantFrom('</think>', '[/THINK]', ''),
  );
  const texts = fc
    .tuple(fc.constantFrom('', ' \n'), marked, fc.string())
    .map(([space, tags, rest]) => space + tags.join('') + rest);
  const cuts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(texts, cuts, fc.constantFrom<FinishReason>('stop', 'length'), async (text, sizes, reason) => {
      const whole = await split([text], reason);
      expect(await split(pieces(text, sizes), reason)).toEqual(whole);
      if (!/^\s*(?:<think|<thought|\[THINK)/.test(text)) expect(whole).toEqual({ text, thinking: '' });
    }),
  );
});

it('a summary or a title is not made of thinking of which only the end is marked', async () => {
  const textOf = async (text: string) => (await collectCompletion(partsFrom([text], 'stop'))).text;
  expect(await textOf('Okay, a title is wanted.\n</think>\n\nBridges of Sydney')).toBe('Bridges of Sydney');
  expect(await textOf('The tags <think> and </think> were discussed.')).toContain('The tags');
});

async function* partsFrom(texts: readonly string[], reason: FinishReason): AsyncGenerator<ModelPart> {
  for (const text of texts) yield { type: 'text-delta', text };
  yield { type: 'finish', reason, usage: null };
}

async function split(texts: readonly string[], reason: FinishReason) {
  const read = { text: '', thinking: '' };
  for await (const part of splitThinking(partsFrom(texts, reason))) {
    if (part.type === 'text-delta') read.text += part.text;
    if (part.type === 'reasoning-delta') read.thinking += part.text;
  }
  return read;
}

function pieces(text: string, sizes: readonly number[]): string[] {
  const found: string[] = [];
  for (let at = 0, index = 0; at < text.length; index += 1) {
    const size = sizes[index % sizes.length] ?? 1;
    found.push(text.slice(at, at + size));
    at += size;
  }
  return found;
}
