import fc from 'fast-check';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';

import { IMAGE_TOKENS } from '@/domain/context/compact-constants';
import {
  estimateFixedTokens,
  estimateFromText,
  estimateMessageTokens,
  type PricedMessage,
} from '@/domain/tokens/token-estimator';
import type { ModelMessage, ModelRequest } from '@/domain/providers/model-call';

import { estimateRequestTokens } from '../../support/harness/estimate-request-tokens';
import { tokenCorpus, writtenSamples } from '../../support/samples/token-corpus';

const corpus = tokenCorpus();
/** Any UTF-16 code units, including lone surrogates; mostly from common scripts. */
const anyText = fc
  .array(
    fc.oneof(
      fc.integer({ min: 32, max: 126 }),
      fc.integer({ min: 0, max: 0x33ff }),
      fc.integer({ min: 0, max: 0xffff }),
    ),
  )
  .map((codes) => String.fromCharCode(...codes));
const realText = fc
  .tuple(fc.constantFrom(...corpus), fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: 600 }))
  .map(([{ text }, at, length]) => text.slice(Math.floor(at * text.length)).slice(0, length));
const text = fc.oneof(anyText, realText);
const toolCall = fc.record({ id: fc.string(), name: text, input: text, replay: fc.option(fc.base64String()) });
const message: fc.Arbitrary<ModelMessage> = fc.oneof(
  fc.record({
    role: fc.constant('user' as const),
    text,
    images: fc.array(fc.record({ mediaType: fc.constant('image/png'), base64: fc.base64String() }), { maxLength: 2 }),
  }),
  fc.record({
    role: fc.constant('assistant' as const),
    text,
    thinking: fc.array(fc.record({ text, replay: fc.option(fc.base64String()) }), { maxLength: 2 }),
    toolCalls: fc.array(toolCall, { maxLength: 2 }),
  }),
  fc.record({
    role: fc.constant('tool' as const),
    results: fc.array(
      fc.record({ toolCallId: fc.string(), toolName: fc.string(), output: text, isError: fc.boolean() }),
      { minLength: 1, maxLength: 2 },
    ),
  }),
);
const request: fc.Arbitrary<ModelRequest> = fc.record({
  system: fc.option(text),
  messages: fc.array(message, { maxLength: 5 }),
  tools: fc.array(
    fc.record({ name: fc.string(), description: text, inputSchema: fc.constant({ type: 'object', properties: {} }) }),
    { maxLength: 3 },
  ),
});

describe('estimateFromText', () => {
  it('gives 0 for an empty text and an integer of at least 1 for any other UTF-16 text (property 1)', () => {
    expect(estimateFromText('')).toBe(0);
    fc.assert(
      fc.property(anyText, (any) => {
        const tokens = estimateFromText(any);
        expect(Number.isSafeInteger(tokens)).toBe(true);
        expect(tokens).toBeGreaterThanOrEqual(any === '' ? 0 : 1);
      }),
    );
    for (const lone of ['\ud83d', '\ude00', '\ude00\ud83d', 'a\udfff', '\0', '\uffff']) {
      expect(estimateFromText(lone)).toBeGreaterThanOrEqual(1);
    }
  });

  it('gives a text the sum of its parts, within a few tokens and 5 % (property 2)', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        const parts = estimateFromText(a) + estimateFromText(b);
        expect(Math.abs(estimateFromText(a + b) - parts)).toBeLessThanOrEqual(8 + 0.05 * parts);
      }),
      { numRuns: 1000 },
    );
  });

  it('never decreases when text is appended', () => {
    fc.assert(
      fc.property(text, text, (a, b) => expect(estimateFromText(a + b)).toBeGreaterThanOrEqual(estimateFromText(a))),
    );
  });

  it.each(corpus.map(({ kind, text: sample }) => [kind, sample] as const))(
    'is within -10 % and +25 %% of the real tokenizer for %s (property 3)',
    (_kind, sample) => {
      const error = estimateFromText(sample) / encode(sample).length - 1;
      expect(error).toBeGreaterThanOrEqual(-0.1);
      expect(error).toBeLessThanOrEqual(0.25);
    },
  );

  it('grows linearly: n copies cost n times one copy, within 5 %, up to a thousand', () => {
    for (const { text: sample } of corpus) {
      const once = estimateFromText(sample);
      for (const n of [2, 10, 100, 1000]) {
        if (sample.length * n > 2_000_000) continue;
        expect(Math.abs(estimateFromText(sample.repeat(n)) / n / once - 1)).toBeLessThan(0.05);
      }
    }
  });

  it('stays within the bounds over the sum of many short chat messages', () => {
    for (const { text: sample } of writtenSamples()) {
      const messages = sample.split(/(?<=[.?!。？！।])\s*/).filter((sentence) => sentence.length > 4);
      const ours = messages.reduce((sum, sentence) => sum + estimateFromText(sentence), 0);
      const real = messages.reduce((sum, sentence) => sum + encode(sentence).length, 0);
      expect(ours / real - 1).toBeGreaterThanOrEqual(-0.1);
      expect(ours / real - 1).toBeLessThanOrEqual(0.3);
    }
  });
});

describe('estimateRequestTokens', () => {
  it('never decreases with another message, and adds a fixed budget for each image (properties 2 and 4)', () => {
    fc.assert(
      fc.property(request, message, (base, extra) => {
        const more = { ...base, messages: [...base.messages, extra] };
        expect(estimateRequestTokens(more)).toBeGreaterThan(estimateRequestTokens(base));
      }),
    );
    const picture = (base64: string): ModelRequest => ({
      system: null,
      tools: [],
      messages: [{ role: 'user', text: 'look', images: [{ mediaType: 'image/png', base64 }] }],
    });
    expect(estimateRequestTokens(picture('A'.repeat(1_000_000)))).toBe(estimateRequestTokens(picture('A')));
    const without: ModelRequest = { system: null, tools: [], messages: [{ role: 'user', text: 'look', images: [] }] };
    expect(estimateRequestTokens(picture('A')) - estimateRequestTokens(without)).toBe(IMAGE_TOKENS);
  });

  it('counts everything that is sent: system, tools, text, thinking, calls and results (property 5)', () => {
    fc.assert(
      fc.property(request, (sent) => {
        let pieces = estimateFromText(sent.system ?? '');
        for (const tool of sent.tools) pieces += estimateFromText(JSON.stringify(tool));
        for (const each of sent.messages) {
          if (each.role !== 'tool') pieces += estimateFromText(each.text);
          if (each.role === 'assistant') {
            for (const block of each.thinking) pieces += estimateFromText(block.text);
            for (const call of each.toolCalls) pieces += estimateFromText(call.name) + estimateFromText(call.input);
          }
          if (each.role === 'tool') for (const result of each.results) pieces += estimateFromText(result.output);
        }
        expect(estimateRequestTokens(sent)).toBeGreaterThan(pieces);
      }),
    );
  });

  it('is the sum of the estimates of the stored messages, plus the fixed part', () => {
    fc.assert(
      fc.property(text, text, text, text, text, (asked, thought, answer, input, output) => {
        const thinking = [{ text: thought, replay: 'c2lnbmF0dXJl' }];
        const rows: PricedMessage[] = [
          { role: 'user', content: asked, images: [], files: [] },
          { role: 'assistant', content: answer, thinking },
          { role: 'tool', toolName: 'http_request', toolInput: input, toolOutput: output, replay: null },
        ];
        const sent: ModelRequest = {
          system: 'You are terse.',
          tools: [{ name: 'http_request', description: 'Fetch', inputSchema: { type: 'object' } }],
          messages: [
            { role: 'user', text: asked, images: [] },
            {
              role: 'assistant',
              text: answer,
              thinking,
              toolCalls: [{ id: 'c', name: 'http_request', input, replay: null }],
            },
            { role: 'tool', results: [{ toolCallId: 'c', toolName: 'http_request', output, isError: false }] },
          ],
        };
        const stored = rows.reduce((sum, each) => sum + estimateMessageTokens(each), 0);
        expect(estimateRequestTokens(sent)).toBe(estimateFixedTokens(sent) + stored);
      }),
    );
  });
});
