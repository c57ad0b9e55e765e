import fc from 'fast-check';
import { isAnswerSource, MAX_SOURCES, readSource } from '@/domain/messages/answer-source';
import { MAX_PICTURES } from '@/domain/providers/model-call';
import { newRawState, readRaw } from '@/providers/wire/read-raw';
import { recoverFrame } from '@/providers/wire/recover-frame';

/** Values as hostile or broken servers may send them, in the places where the app looks. */
const anyValue = fc.oneof(
  fc.jsonValue(),
  fc.webUrl(),
  fc.constantFrom('javascript:alert(1)', 'https://a@b.example/', 'data:image/png;base64,AAAA', '', -1, 1e300),
);
const anyAnnotation = fc.record(
  { type: fc.constantFrom('url_citation', 'file_citation', 7), url: anyValue, title: anyValue, url_citation: anyValue },
  { requiredKeys: [] },
);
const anyPiece = fc.record(
  {
    content: anyValue,
    annotations: fc.oneof(anyValue, fc.array(anyAnnotation)),
    images: fc.oneof(anyValue, fc.array(fc.record({ image_url: fc.record({ url: anyValue }) }))),
    audio: anyValue,
    tool_calls: anyValue,
  },
  { requiredKeys: [] },
);
const anyFrame = fc.oneof(
  anyValue,
  fc.record(
    {
      type: fc.constantFrom(
        'response.reasoning_text.delta',
        'response.output_text.annotation.added',
        'response.output_text.delta',
        'response.output_item.added',
        'response.output_item.done',
        'response.completed',
        'content_block_delta',
      ),
      delta: fc.oneof(anyValue, fc.record({ citation: anyAnnotation })),
      annotation: anyAnnotation,
      item: fc.record(
        {
          type: fc.constantFrom('reasoning', 'message', 'web_search_call', 'function_call', 'custom_tool_call'),
          id: anyValue,
          call_id: anyValue,
          name: anyValue,
          content: anyValue,
        },
        { requiredKeys: [] },
      ),
      response: fc.record({ usage: anyValue, incomplete_details: anyValue }, { requiredKeys: [] }),
    },
    { requiredKeys: [] },
  ),
  fc.record(
    {
      choices: fc.oneof(
        anyValue,
        fc.array(fc.record({ delta: fc.oneof(anyValue, anyPiece), message: anyPiece, finish_reason: anyValue })),
      ),
      citations: fc.oneof(anyValue, fc.array(anyValue)),
      search_results: fc.oneof(anyValue, fc.array(fc.record({ url: anyValue, title: anyValue }))),
      usage: anyValue,
      candidates: anyValue,
    },
    { requiredKeys: [] },
  ),
);

it('reads any frames without throwing, and keeps only web pages and a limited number of parts', () => {
  fc.assert(
    fc.property(fc.array(anyFrame, { maxLength: 20 }), (frames) => {
      const state = newRawState();
      for (const frame of frames) {
        for (const part of readRaw(frame, state)) expect(part).toMatchObject({ type: 'reasoning-delta' });
        recoverFrame(frame);
      }
      const parts = [...state.extras.take(), ...state.extras.sources()];
      const sources = parts.flatMap((part) => (part.type === 'source' ? [part.source] : []));
      expect(sources.every(isAnswerSource)).toBe(true);
      expect(new Set(sources.map(({ url }) => url)).size).toBe(sources.length);
      expect(sources.length).toBeLessThanOrEqual(MAX_SOURCES);
      expect(parts.filter(({ type }) => type === 'picture').length).toBeLessThanOrEqual(MAX_PICTURES);
    }),
    { numRuns: 200 },
  );
});

it('accepts as a source only an address that a browser opens as that page', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl(), anyValue), anyValue, (url, title) => {
      const source = readSource(url, title);
      if (source === null) return;
      expect(new URL(source.url)).toMatchObject({ protocol: expect.stringMatching(/^https?:$/), username: '' });
      expect(isAnswerSource(JSON.parse(JSON.stringify(source)))).toBe(true);
    }),
    { numRuns: 200 },
  );
});
