import { post, refusalOf, SMALL, TOO_LONG } from '../../support/strict-provider/post-raw-request';
import { sign } from '../../support/strict-provider/signatures';
import { startStrictProvider, type StrictProvider } from '../../support/strict-provider/start-strict-provider';

let strict: StrictProvider;
beforeAll(async () => {
  strict = await startStrictProvider({ models: Object.values(SMALL) });
});
afterAll(() => strict.stop());

describe('OpenAI Chat refuses, with its own error message,', () => {
  const hi = { role: 'user', content: 'hi' };
  const called = (id: string, args = '{}') => ({
    role: 'assistant',
    content: null,
    tool_calls: [{ id, type: 'function', function: { name: 't', arguments: args } }],
  });
  const result = (id: string) => ({ role: 'tool', tool_call_id: id, content: 'r' });

  test.each([
    ['no messages', [], "Invalid 'messages': empty array"],
    [
      'a system message in the middle',
      [hi, { role: 'system', content: 's' }],
      'System message must be at the beginning.',
    ],
    ['a call without its result', [hi, called('a'), hi], 'did not have response messages: a'],
    [
      'a result without its call',
      [hi, result('a')],
      "messages with role 'tool' must be a response to a preceeding message with 'tool_calls'",
    ],
    [
      'a result that comes too late',
      [hi, called('a'), result('a'), hi, result('a')],
      "must be a response to a preceeding message with 'tool_calls'",
    ],
    [
      'a result given twice',
      [hi, called('a'), result('a'), result('a')],
      "must be a response to a preceeding message with 'tool_calls'",
    ],
    [
      'the same call id twice',
      [hi, called('a'), result('a'), called('a'), result('a')],
      "Duplicate value for 'tool_call_id' of 'a'",
    ],
    ['arguments that are no JSON', [hi, called('a', '{"x":'), result('a')], 'invalid function arguments json string'],
    ['an empty question', [{ role: 'user', content: '' }], "message at position 0 with role 'user' must not be empty"],
    [
      'an empty answer',
      [hi, { role: 'assistant', content: '' }, hi],
      'Assistant message must have either content or tool_calls',
    ],
    ['two questions in a row', [hi, hi], 'Conversation roles must alternate user/assistant/user/assistant/...'],
    ['an answer at the end', [hi, { role: 'assistant', content: 'x' }], 'Expected last role User or Tool'],
  ])('%s', async (_what, messages, reason) => {
    expect(await refusalOf(strict, 'openai-compatible', { messages })).toMatch(reason);
  });

  test.each([
    [
      'max_tokens of 0',
      { max_tokens: 0, messages: [hi] },
      "Invalid 'max_tokens': integer below minimum value. Expected a value >= 1, but got 0",
    ],
    [
      'more output than the model has',
      { max_tokens: 5_000, messages: [hi] },
      'max_tokens is too large: 5000. This model supports at most 4000 completion tokens',
    ],
    [
      'messages that are too long',
      { messages: [{ role: 'user', content: TOO_LONG }] },
      /maximum context length is 4000 tokens. However, your messages resulted in \d+ tokens/,
    ],
    [
      'messages and completion that are too long',
      { max_tokens: 3_999, messages: [hi] },
      /However, you requested \d+ tokens \(\d+ in the messages, 3999 in the completion\)/,
    ],
    [
      'half a character',
      `{"model":"${SMALL['openai-compatible'].id}","messages":[{"role":"user","content":"\\ude00"}]}`,
      'We could not parse the JSON body of your request',
    ],
  ])('%s', async (_what, body, reason) => {
    expect(await refusalOf(strict, 'openai-compatible', body)).toMatch(reason);
  });

  test('a model that it does not have', async () => {
    const { status, error } = await post(strict, 'openai-compatible', { messages: [hi] }, 'gpt-0');
    expect({ status, code: error?.code }).toEqual({ status: 404, code: 'model_not_found' });
  });
});

describe('OpenAI Responses refuses, with its own error message,', () => {
  const hi = { role: 'user', content: [{ type: 'input_text', text: 'hi' }] };
  const call = { type: 'function_call', call_id: 'c', name: 't', arguments: '{}' };
  const result = { type: 'function_call_output', call_id: 'c', output: 'r' };
  const sealed = (id: string, by: string) => ({ type: 'reasoning', id, summary: [], encrypted_content: sign(by, id) });
  const own = SMALL.openai.id;

  test.each([
    ['a call without its result', [hi, call], 'No tool output found for function call c.'],
    ['a call whose result comes after a question', [hi, call, hi, result], 'No tool output found for function call c.'],
    ['a result without its call', [hi, result], 'No tool call found for function call output with call_id c.'],
    ['the same call id twice', [hi, call, call, result], 'Duplicate item found with id c.'],
    [
      'arguments that are no object',
      [hi, { ...call, arguments: '[1]' }, result],
      "Invalid 'input[1].arguments': expected a JSON object.",
    ],
    [
      'reasoning sealed by another model',
      [hi, sealed('rs_1', 'other'), { role: 'assistant', content: 'x' }, hi],
      'The encrypted content for item rs_1 could not be verified',
    ],
    [
      'reasoning without what it led to',
      [hi, sealed('rs_1', own), hi],
      "Item 'rs_1' of type 'reasoning' was provided without its required following item.",
    ],
    [
      'an empty text',
      [{ role: 'user', content: [{ type: 'input_text', text: '' }] }],
      "Invalid 'input[0].content[0].text': string too short",
    ],
    ['a role that it does not know', [{ role: 'narrator', content: 'x' }], "Invalid value: 'narrator'"],
  ])('%s', async (_what, input, reason) => {
    expect(await refusalOf(strict, 'openai', { input })).toContain(reason);
  });

  test.each([
    [
      'fewer output tokens than 16',
      { max_output_tokens: 15, input: [hi] },
      "Invalid 'max_output_tokens': integer below minimum value. Expected a value >= 16, but got 15 instead.",
    ],
    [
      'more output than the model has',
      { max_output_tokens: 5_000, input: [hi] },
      "Invalid 'max_output_tokens': integer above maximum value",
    ],
    [
      'an input that is too long',
      { input: TOO_LONG },
      'Your input exceeds the context window of this model. Please adjust your input and try again.',
    ],
  ])('%s', async (_what, body, reason) => {
    expect(await refusalOf(strict, 'openai', body)).toContain(reason);
  });
});
