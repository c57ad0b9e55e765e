import type { WireType } from './wire-types';
import { aUsage } from '../builders/usage';

/** One short answer in a provider's format, as frames in order. The last frames complete it. */
export interface SseFixture {
  readonly modelId: string;
  /** The path of requests in this format, relative to the base URL. */
  readonly path: string;
  /** All frames before the terminal marker. */
  readonly open: readonly string[];
  readonly end: readonly string[];
  /** An error event as this provider sends it in a response with status 200. */
  readonly error: string;
  /** An event that does not exist yet. */
  readonly unknown: string;
}

/** Characters of one to four bytes, so that a cut anywhere can split one. */
export const SSE_TEXT = 'Grüße, 世界 👋!';
const PIECES = ['Grüße, ', '世界', ' 👋!'];

export const SSE_USAGE = aUsage({ inputTokens: 100, outputTokens: 9, cachedInputTokens: 60, reasoningTokens: 4 });

function frame(data: unknown, event?: string): string {
  return `${event === undefined ? '' : `event: ${event}\n`}data: ${JSON.stringify(data)}\n\n`;
}

const typed = (data: { readonly type: string; readonly [key: string]: unknown }) => frame(data, data.type);
const chunk = (delta: unknown, finish_reason: string | null = null) =>
  frame({
    id: 'c1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'm',
    choices: [{ index: 0, delta, finish_reason }],
  });
const candidate = (parts: unknown, more: Record<string, unknown> = {}) =>
  frame({ candidates: [{ index: 0, content: { role: 'model', parts }, ...more }] });

export const SSE: Record<WireType, SseFixture> = {
  openai: {
    modelId: 'gpt-4.1',
    path: '/responses',
    open: [
      typed({ type: 'response.created', sequence_number: 0, response: { id: 'r1', created_at: 1, model: 'gpt-4.1' } }),
      typed({ type: 'response.output_item.added', output_index: 0, item: { type: 'message', id: 'm1' } }),
      ...PIECES.map((delta) => typed({ type: 'response.output_text.delta', item_id: 'm1', output_index: 0, delta })),
      typed({ type: 'response.output_item.done', output_index: 0, item: { type: 'message', id: 'm1' } }),
    ],
    end: [
      typed({
        type: 'response.completed',
        sequence_number: 9,
        response: {
          usage: {
            input_tokens: 100,
            input_tokens_details: { cached_tokens: 60 },
            output_tokens: 9,
            output_tokens_details: { reasoning_tokens: 4 },
          },
        },
      }),
    ],
    error: typed({
      type: 'error',
      sequence_number: 3,
      error: { type: 'server_error', code: 'server_error', message: 'Oh no', param: null },
    }),
    unknown: typed({ type: 'response.dreamt', sequence_number: 3, dream: true }),
  },
  'openai-compatible': {
    modelId: 'llama',
    path: '/chat/completions',
    open: [chunk({ role: 'assistant', content: '' }), ...PIECES.map((content) => chunk({ content }))],
    end: [
      chunk({}, 'stop'),
      frame({
        id: 'c1',
        choices: [],
        usage: {
          prompt_tokens: 100,
          completion_tokens: 9,
          prompt_tokens_details: { cached_tokens: 60 },
          completion_tokens_details: { reasoning_tokens: 4 },
        },
      }),
      'data: [DONE]\n\n',
    ],
    error: frame({ error: { message: 'Oh no', code: 502 } }),
    unknown: frame({ object: 'something.new', news: 1 }),
  },
  anthropic: {
    modelId: 'claude-sonnet-4-5',
    path: '/messages',
    open: [
      typed({
        type: 'message_start',
        message: {
          id: 'm1',
          type: 'message',
          role: 'assistant',
          model: 'claude',
          content: [],
          stop_reason: null,
          usage: { input_tokens: 40, cache_read_input_tokens: 60, output_tokens: 1 },
        },
      }),
      typed({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }),
      ...PIECES.map((text) => typed({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } })),
      typed({ type: 'content_block_stop', index: 0 }),
      typed({
        type: 'message_delta',
        delta: { stop_reason: 'end_turn', stop_sequence: null },
        usage: { output_tokens: 9, output_tokens_details: { thinking_tokens: 4 } },
      }),
    ],
    end: [typed({ type: 'message_stop' })],
    error: typed({ type: 'error', error: { type: 'overloaded_error', message: 'Oh no' } }),
    unknown: typed({ type: 'message_dreamt', dream: true }),
  },
  gemini: {
    modelId: 'gemini-2.5-flash',
    path: '/models/gemini-2.5-flash:streamGenerateContent?alt=sse',
    open: PIECES.map((text) => candidate([{ text }])),
    end: [
      frame({
        candidates: [{ index: 0, content: { role: 'model', parts: [{ text: '' }] }, finishReason: 'STOP' }],
        usageMetadata: {
          promptTokenCount: 100,
          cachedContentTokenCount: 60,
          candidatesTokenCount: 5,
          thoughtsTokenCount: 4,
          totalTokenCount: 109,
        },
      }),
    ],
    error: frame({ error: { code: 503, message: 'Oh no', status: 'UNAVAILABLE' } }),
    unknown: frame({ somethingNew: { dream: true } }),
  },
};
