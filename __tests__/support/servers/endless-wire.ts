import { frames } from './scripted-wire';
import type { WireType } from './wire-types';

/** Frames of one format that a hostile provider can repeat without end. `start` comes once, before the first of each kind. */
interface EndlessFrames {
  readonly start: string;
  text(piece: string): string;
  thinking(piece: string): string;
  /** A piece of the arguments of one call. */
  readonly callStart: string;
  callArguments(piece: string): string;
  /** A whole call, or thinking block, of its own. */
  call(n: number): string;
}

const chatDelta = (delta: unknown) => frames({ id: 'c', choices: [{ index: 0, delta, finish_reason: null }] });
const candidate = (...parts: readonly unknown[]) =>
  frames({ candidates: [{ index: 0, content: { role: 'model', parts } }] });
const block = (index: number, content_block: unknown) => frames({ type: 'content_block_start', index, content_block });
const delta = (index: number, piece: unknown) => frames({ type: 'content_block_delta', index, delta: piece });
const item = (n: number, value: unknown) =>
  frames({ type: 'response.output_item.added', output_index: n, item: value });

export const ENDLESS: Record<WireType, EndlessFrames> = {
  openai: {
    start:
      frames({ type: 'response.created', response: { id: 'r', created_at: 1, model: 'm' } }) +
      item(0, { type: 'message', id: 'm0' }) +
      item(1, { type: 'reasoning', id: 'rs1', encrypted_content: null }),
    text: (piece) =>
      frames({ type: 'response.output_text.delta', item_id: 'm0', output_index: 0, content_index: 0, delta: piece }),
    thinking: (piece) =>
      frames({
        type: 'response.reasoning_text.delta',
        item_id: 'rs1',
        output_index: 1,
        content_index: 0,
        delta: piece,
      }),
    callStart: item(2, { type: 'function_call', id: 'f2', call_id: 'c2', name: 'look', arguments: '' }),
    callArguments: (piece) =>
      frames({ type: 'response.function_call_arguments.delta', item_id: 'f2', output_index: 2, delta: piece }),
    call: (n) => {
      const call = { type: 'function_call', id: `f${n}`, call_id: `c${n}`, name: 'look', arguments: '{}' };
      const done = { type: 'response.output_item.done', output_index: n, item: { ...call, status: 'completed' } };
      return item(n, call) + frames(done);
    },
  },
  'openai-compatible': {
    start: chatDelta({ role: 'assistant', content: '' }),
    text: (content) => chatDelta({ content }),
    thinking: (reasoning_content) => chatDelta({ reasoning_content }),
    callStart: chatDelta({ tool_calls: [{ index: 0, id: 'c0', type: 'function', function: { name: 'look' } }] }),
    callArguments: (piece) => chatDelta({ tool_calls: [{ index: 0, function: { arguments: piece } }] }),
    call: (n) =>
      chatDelta({
        tool_calls: [{ index: n, id: `c${n}`, type: 'function', function: { name: 'look', arguments: '{}' } }],
      }),
  },
  anthropic: {
    start:
      frames({
        type: 'message_start',
        message: {
          id: 'm',
          type: 'message',
          role: 'assistant',
          model: 'claude',
          content: [],
          stop_reason: null,
          usage: { input_tokens: 1, output_tokens: 1 },
        },
      }) +
      block(0, { type: 'text', text: '' }) +
      block(1, { type: 'thinking', thinking: '', signature: '' }),
    text: (text) => delta(0, { type: 'text_delta', text }),
    thinking: (thinking) => delta(1, { type: 'thinking_delta', thinking }),
    callStart: block(2, { type: 'tool_use', id: 'c2', name: 'look', input: {} }),
    callArguments: (partial_json) => delta(2, { type: 'input_json_delta', partial_json }),
    call: (n) =>
      block(n, { type: 'tool_use', id: `c${n}`, name: 'look', input: {} }) +
      frames({ type: 'content_block_stop', index: n }),
  },
  gemini: {
    start: '',
    text: (text) => candidate({ text }),
    thinking: (text) => candidate({ text, thought: true }),
    callStart: '',
    callArguments: (piece) => candidate({ functionCall: { name: 'look', args: { piece } } }),
    call: (n) => candidate({ functionCall: { name: 'look', args: { n } } }),
  },
};
