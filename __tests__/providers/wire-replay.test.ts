import type { ModelCall, ModelMessage } from '@/domain/providers/model-call';
import { callOf, readStream, loadPackages, openTestAdapter, user } from '../support/harness/adapter-harness';
import {
  callsOf,
  continued,
  frames,
  LOOK,
  startScriptedWire,
  thinkingOf,
  whole,
  type ScriptedWire,
} from '../support/servers/scripted-wire';
import { SSE } from '../support/servers/sse-fixtures';
import type { WireType } from '../support/servers/wire-types';

const TYPES = ['openai', 'openai-compatible', 'anthropic', 'gemini'] as const;

let wire: ScriptedWire;

beforeAll(loadPackages, 120_000);
beforeEach(async () => {
  wire = await startScriptedWire();
});
afterEach(() => wire.server.stop());

function ask(
  type: WireType,
  messages: readonly ModelMessage[] = [user('hi')],
  more: Partial<ModelCall> = {},
  modelId = SSE[type].modelId,
) {
  return readStream(openTestAdapter(type, wire.server.url), callOf(modelId, messages, more));
}

describe('what a provider needs back is sent back unchanged', () => {
  test('Anthropic: signature and redacted thinking', async () => {
    wire.play(
      frames(
        { type: 'message_start', message: { id: 'm', role: 'assistant', content: [], usage: { input_tokens: 5 } } },
        { type: 'content_block_start', index: 0, content_block: { type: 'thinking', thinking: '' } },
        { type: 'content_block_delta', index: 0, delta: { type: 'thinking_delta', thinking: 'Hmm, ' } },
        { type: 'content_block_delta', index: 0, delta: { type: 'thinking_delta', thinking: 'a tool.' } },
        { type: 'content_block_delta', index: 0, delta: { type: 'signature_delta', signature: 'SIGNED' } },
        { type: 'content_block_stop', index: 0 },
        { type: 'content_block_start', index: 1, content_block: { type: 'redacted_thinking', data: 'SECRET-BLOB' } },
        { type: 'content_block_stop', index: 1 },
        {
          type: 'content_block_start',
          index: 2,
          content_block: { type: 'tool_use', id: 'toolu_1', name: 'look', input: {} },
        },
        { type: 'content_block_delta', index: 2, delta: { type: 'input_json_delta', partial_json: '{"at":' } },
        { type: 'content_block_delta', index: 2, delta: { type: 'input_json_delta', partial_json: '"sky"}' } },
        { type: 'content_block_stop', index: 2 },
        { type: 'message_delta', delta: { stop_reason: 'tool_use' }, usage: { output_tokens: 7 } },
        { type: 'message_stop' },
      ),
      whole('anthropic'),
    );
    const first = await ask('anthropic', [user('hi')], { tools: [LOOK] });
    expect(thinkingOf(first.parts).map(({ text }) => text)).toEqual(['Hmm, a tool.', '']);
    expect(callsOf(first.parts)).toMatchObject([{ id: 'toolu_1', name: 'look', input: '{"at":"sky"}' }]);
    await ask('anthropic', continued(first.parts), { tools: [LOOK] });
    expect(wire.sent().messages).toMatchObject([
      {},
      {
        role: 'assistant',
        content: [
          { type: 'thinking', thinking: 'Hmm, a tool.', signature: 'SIGNED' },
          { type: 'redacted_thinking', data: 'SECRET-BLOB' },
          { type: 'tool_use', id: 'toolu_1', input: { at: 'sky' } },
        ],
      },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'toolu_1', content: 'seen' }] },
    ]);
  });

  test('Gemini: the thought signature of a call', async () => {
    wire.play(
      frames(
        { candidates: [{ content: { parts: [{ text: 'Let me look.', thought: true }] } }] },
        {
          candidates: [
            {
              content: {
                parts: [{ functionCall: { name: 'look', args: { at: 'sky' } }, thoughtSignature: 'THOUGHT' }],
              },
              finishReason: 'STOP',
            },
          ],
        },
      ),
      whole('gemini'),
    );
    const first = await ask('gemini', [user('hi')], { tools: [LOOK] });
    expect(first.thinking).toBe('Let me look.');
    expect(first.parts.at(-1)).toMatchObject({ reason: 'tool-calls' });
    await ask('gemini', continued(first.parts), { tools: [LOOK] });
    expect(wire.sent().contents).toMatchObject([
      {},
      { role: 'model', parts: [{ functionCall: { name: 'look', args: { at: 'sky' } }, thoughtSignature: 'THOUGHT' }] },
      {},
    ]);
  });

  test('OpenAI: the sealed reasoning item, with nothing kept on the server', async () => {
    const item = { type: 'reasoning', id: 'rs_1', summary: [] };
    wire.play(
      frames(
        { type: 'response.created', response: { id: 'r', created_at: 1, model: 'o4-mini' } },
        { type: 'response.output_item.added', output_index: 0, item: { ...item, encrypted_content: null } },
        { type: 'response.reasoning_summary_part.added', item_id: 'rs_1', output_index: 0, summary_index: 0 },
        {
          type: 'response.reasoning_summary_text.delta',
          item_id: 'rs_1',
          output_index: 0,
          summary_index: 0,
          delta: 'First.',
        },
        { type: 'response.reasoning_summary_part.done', item_id: 'rs_1', output_index: 0, summary_index: 0 },
        { type: 'response.reasoning_summary_part.added', item_id: 'rs_1', output_index: 0, summary_index: 1 },
        {
          type: 'response.reasoning_summary_text.delta',
          item_id: 'rs_1',
          output_index: 0,
          summary_index: 1,
          delta: 'Second.',
        },
        { type: 'response.output_item.done', output_index: 0, item: { ...item, encrypted_content: 'SEALED' } },
        {
          type: 'response.output_item.added',
          output_index: 1,
          item: { type: 'function_call', id: 'fc_1', call_id: 'call_1', name: 'look', arguments: '' },
        },
        { type: 'response.function_call_arguments.delta', item_id: 'fc_1', output_index: 1, delta: '{"at":"sky"}' },
        {
          type: 'response.output_item.done',
          output_index: 1,
          item: {
            type: 'function_call',
            id: 'fc_1',
            call_id: 'call_1',
            name: 'look',
            arguments: '{"at":"sky"}',
            status: 'completed',
          },
        },
        { type: 'response.completed', response: { usage: { input_tokens: 5, output_tokens: 7 } } },
      ),
      whole('openai'),
    );
    const first = await ask('openai', [user('hi')], { tools: [LOOK] }, 'o4-mini');
    expect(first.thrown).toBeNull();
    expect(thinkingOf(first.parts).map(({ text }) => text)).toEqual(['First.', 'Second.']);
    expect(wire.sent()).toMatchObject({ store: false, include: ['reasoning.encrypted_content'] });
    await ask('openai', continued(first.parts), { tools: [LOOK] }, 'o4-mini');
    expect(wire.sent().input).toMatchObject([
      { role: 'user' },
      { type: 'reasoning', encrypted_content: 'SEALED', summary: [{ text: 'First.' }, { text: 'Second.' }] },
      { type: 'function_call', call_id: 'call_1', arguments: '{"at":"sky"}' },
      { type: 'function_call_output', call_id: 'call_1', output: 'seen' },
    ]);
    expect(JSON.stringify(wire.sent().input)).not.toContain('item_reference');
  });

  test('OpenAI: reasoning that was never sealed is unknown to it and is not sent', async () => {
    wire.play(whole('openai'));
    const replay = JSON.stringify({ openai: { itemId: 'rs_9', reasoningEncryptedContent: null } });
    const answer: ModelMessage = {
      role: 'assistant',
      text: 'Hello.',
      thinking: [{ text: 'x', replay }],
      toolCalls: [],
    };
    await ask('openai', [user('hi'), answer, user('more')], {}, 'o4-mini');
    expect(wire.server.requests[0]?.body).toContain('Hello.');
    expect(wire.server.requests[0]?.body).not.toContain('rs_9');
  });

  test('Chat: thinking goes back as text while the tools run, and not afterwards', async () => {
    wire.play(whole('openai-compatible'));
    const look = { id: 'call_1', name: 'look', input: '{}', replay: null };
    const loop: ModelMessage[] = [
      user('hi'),
      { role: 'assistant', text: '', thinking: [{ text: 'Hmm.', replay: null }], toolCalls: [look] },
      { role: 'tool', results: [{ toolCallId: 'call_1', toolName: 'look', output: 'seen', isError: false }] },
    ];
    await ask('openai-compatible', loop, { tools: [LOOK] });
    expect(wire.sent().messages).toMatchObject([{}, { reasoning_content: 'Hmm.' }, {}]);
    await ask('openai-compatible', [
      ...loop,
      { role: 'assistant', text: 'Done.', thinking: [], toolCalls: [] },
      user('and now?'),
    ]);
    expect(wire.server.requests.at(-1)?.body).not.toContain('reasoning_content');
  });

  test.each(['anthropic', 'gemini', 'openai'] as const)(
    '%s: thinking without a signature, or with another maker’s, is not sent',
    async (type) => {
      wire.play(whole(type));
      const foreign = JSON.stringify({ elsewhere: { signature: 'X' } });
      const thinking = [null, foreign, 'not json'].map((replay) => ({ text: 'private thought', replay }));
      const { thrown } = await ask(type, [
        user('hi'),
        { role: 'assistant', text: 'Hello.', thinking, toolCalls: [] },
        user('more'),
      ]);
      expect(thrown).toBeNull();
      expect(wire.server.requests[0]?.body).not.toContain('private thought');
    },
  );

  test.each(TYPES)('%s: an answer that never got beyond thinking is left out', async (type) => {
    wire.play(whole(type));
    const nothing: ModelMessage = {
      role: 'assistant',
      text: '',
      thinking: [{ text: 'lost thought', replay: null }],
      toolCalls: [],
    };
    await ask(type, [user('hi'), nothing, user('still there?')]);
    expect(wire.server.requests[0]?.body).not.toMatch(/lost thought|"role":"(?:assistant|model)"/);
  });
});
