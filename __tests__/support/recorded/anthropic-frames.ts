import type { Frame } from '../servers/replay-frames';

/** Frames as real providers send them, written from their documented formats. */

function messageStart(id: string): Frame {
  const usage = { input_tokens: 30, cache_read_input_tokens: 60, cache_creation_input_tokens: 0, output_tokens: 1 };
  return {
    type: 'message_start',
    message: { id, type: 'message', role: 'assistant', model: 'claude', content: [], stop_reason: null, usage },
  };
}

const block = (index: number, content_block: Readonly<Record<string, unknown>>): Frame => ({
  type: 'content_block_start',
  index,
  content_block,
});
const delta = (index: number, piece: Readonly<Record<string, unknown>>): Frame => ({
  type: 'content_block_delta',
  index,
  delta: piece,
});
const stop = (index: number): Frame => ({ type: 'content_block_stop', index });

const textBlock = (index: number, text: string, ...more: readonly Frame[]): readonly Frame[] => [
  block(index, { type: 'text', text: '' }),
  delta(index, { type: 'text_delta', text }),
  ...more,
  stop(index),
];

export function anthropic(blocks: readonly Frame[], end: Readonly<Record<string, unknown>> = {}): Frame[] {
  return [
    messageStart('msg_1'),
    ...blocks,
    {
      type: 'message_delta',
      delta: { stop_reason: 'end_turn', stop_sequence: null, ...end },
      usage: { output_tokens: 25 },
    },
    { type: 'message_stop' },
  ];
}

const SEARCHED: readonly Frame[] = [
  block(0, { type: 'server_tool_use', id: 'srvtoolu_1', name: 'web_search', input: {} }),
  delta(0, { type: 'input_json_delta', partial_json: '{"query":"bridge"}' }),
  stop(0),
  block(1, {
    type: 'web_search_tool_result',
    tool_use_id: 'srvtoolu_1',
    content: [
      {
        type: 'web_search_result',
        url: 'https://example.org/bridge',
        title: 'The bridge',
        encrypted_content: 'EqgfCioI',
        page_age: null,
      },
      {
        type: 'web_search_result',
        url: 'https://example.com/unused',
        title: 'Unused',
        encrypted_content: 'EqgfCioJ',
        page_age: null,
      },
    ],
  }),
  stop(1),
];

export const ANTHROPIC_WEB_SEARCH = anthropic([
  ...SEARCHED,
  ...textBlock(
    2,
    'It opened in 1932.',
    delta(2, {
      type: 'citations_delta',
      citation: {
        type: 'web_search_result_location',
        url: 'https://example.org/bridge',
        title: 'The bridge',
        cited_text: 'opened in 1932',
        encrypted_index: 'Eo8B',
      },
    }),
  ),
]);

export const ANTHROPIC_PAUSE = anthropic([...SEARCHED, ...textBlock(2, 'I am still looking')], {
  stop_reason: 'pause_turn',
});

export const ANTHROPIC_COMPACTION = anthropic([
  block(0, { type: 'compaction', content: null }),
  delta(0, { type: 'compaction_delta', content: 'SUMMARY OF THE CHAT' }),
  stop(0),
  ...textBlock(1, 'Here is the answer.'),
]);

export const ANTHROPIC_REFUSAL = anthropic(textBlock(0, 'I'), {
  stop_reason: 'refusal',
  stop_details: { type: 'refusal', category: 'cyber', explanation: 'This asks for help with an attack.' },
});

/** A proxy joined two answers. */
export const ANTHROPIC_SPLICED: readonly Frame[] = [
  messageStart('msg_1'),
  block(0, { type: 'text', text: '' }),
  delta(0, { type: 'text_delta', text: 'The first' }),
  messageStart('msg_2'),
  block(0, { type: 'text', text: '' }),
  delta(0, { type: 'text_delta', text: 'The second' }),
];
