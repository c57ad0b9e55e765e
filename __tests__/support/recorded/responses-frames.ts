import type { Frame } from '../servers/replay-frames';
import { PNG } from './picture';

/** Frames as real providers send them, written from their documented formats. */

const responsesUsage = {
  input_tokens: 1200,
  input_tokens_details: { cached_tokens: 320 },
  output_tokens: 85,
  output_tokens_details: { reasoning_tokens: 40 },
  total_tokens: 1285,
};

const created = { type: 'response.created', response: { id: 'resp_1', created_at: 1_763_000_000, model: 'grok-4' } };

/** A message item with these texts and the frames between them and its end. */
function responsesMessage(texts: readonly string[], between: readonly Frame[] = []): Frame[] {
  const at = { item_id: 'msg_1', output_index: 1, content_index: 0 };
  return [
    { type: 'response.output_item.added', output_index: 1, item: { type: 'message', id: 'msg_1', role: 'assistant' } },
    ...texts.map((delta) => ({ type: 'response.output_text.delta', ...at, delta, logprobs: [] })),
    ...between,
    {
      type: 'response.output_item.done',
      output_index: 1,
      item: { type: 'message', id: 'msg_1', role: 'assistant', status: 'completed', content: [] },
    },
  ];
}

export function responses(frames: readonly Frame[], end: Readonly<Record<string, unknown>> = {}): Frame[] {
  return [
    created,
    { type: 'response.in_progress', response: { id: 'resp_1' } },
    ...frames,
    {
      type: 'response.completed',
      response: { id: 'resp_1', status: 'completed', output: [], usage: responsesUsage, ...end },
    },
  ];
}

/** xAI runs its searches as custom tool calls, and its citations have no title. */
export const XAI_WEB_SEARCH = responses([
  {
    type: 'response.output_item.added',
    output_index: 0,
    item: { type: 'custom_tool_call', id: 'ctc_1', call_id: 'xs_1', name: 'x_keyword_search', input: '' },
  },
  {
    type: 'response.output_item.done',
    output_index: 0,
    item: {
      type: 'custom_tool_call',
      id: 'ctc_1',
      call_id: 'xs_1',
      name: 'x_keyword_search',
      input: '{"query":"skein"}',
      status: 'completed',
    },
  },
  ...responsesMessage(
    ['The bridge ', 'opened in 1932.'],
    [
      {
        type: 'response.output_text.annotation.added',
        item_id: 'msg_1',
        output_index: 1,
        content_index: 0,
        annotation_index: 0,
        annotation: { type: 'url_citation', url: 'https://example.org/bridge', start_index: 0, end_index: 10 },
      },
    ],
  ),
]);

export const LM_STUDIO_THINKING = responses([
  { type: 'response.output_item.added', output_index: 0, item: { type: 'reasoning', id: 'rs_1', summary: [] } },
  { type: 'response.reasoning_text.delta', item_id: 'rs_1', output_index: 0, content_index: 0, delta: 'Two and ' },
  { type: 'response.reasoning_text.delta', item_id: 'rs_1', output_index: 0, content_index: 0, delta: 'two.' },
  {
    type: 'response.reasoning_text.done',
    item_id: 'rs_1',
    output_index: 0,
    content_index: 0,
    text: 'Two and two.',
  },
  {
    type: 'response.output_item.done',
    output_index: 0,
    item: {
      type: 'reasoning',
      id: 'rs_1',
      summary: [],
      content: [{ type: 'reasoning_text', text: 'Two and two.' }],
      status: 'completed',
    },
  },
  ...responsesMessage(['Four.']),
]);

/** OpenAI also streams previews of the picture. */
export const OPENAI_IMAGE = responses([
  {
    type: 'response.output_item.added',
    output_index: 0,
    item: { type: 'image_generation_call', id: 'ig_1', status: 'in_progress' },
  },
  {
    type: 'response.image_generation_call.partial_image',
    item_id: 'ig_1',
    output_index: 0,
    partial_image_index: 0,
    partial_image_b64: 'iVBORw0KGgopreview',
  },
  {
    type: 'response.output_item.done',
    output_index: 0,
    item: { type: 'image_generation_call', id: 'ig_1', status: 'completed', result: PNG },
  },
]);

export const OPENAI_WEB_SEARCH = responses([
  {
    type: 'response.output_item.added',
    output_index: 0,
    item: { type: 'web_search_call', id: 'ws_1', status: 'in_progress' },
  },
  {
    type: 'response.output_item.done',
    output_index: 0,
    item: {
      type: 'web_search_call',
      id: 'ws_1',
      status: 'completed',
      action: {
        type: 'search',
        query: 'bridge',
        sources: [
          { type: 'url', url: 'https://example.org/bridge' },
          { type: 'url', url: 'https://example.com/unused' },
        ],
      },
    },
  },
  ...responsesMessage(
    ['It opened in 1932.'],
    [
      {
        type: 'response.output_text.annotation.added',
        item_id: 'msg_1',
        output_index: 1,
        content_index: 0,
        annotation_index: 0,
        annotation: {
          type: 'url_citation',
          url: 'https://example.org/bridge',
          title: 'The bridge',
          start_index: 0,
          end_index: 10,
        },
      },
    ],
  ),
]);
