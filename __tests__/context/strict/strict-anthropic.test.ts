import { post, refusalOf, SMALL, TOO_LONG } from '../../support/strict-provider/post-raw-request';
import { sign } from '../../support/strict-provider/signatures';
import { startStrictProvider, type StrictProvider } from '../../support/strict-provider/start-strict-provider';

let strict: StrictProvider;
beforeAll(async () => {
  strict = await startStrictProvider({ models: Object.values(SMALL) });
});
afterAll(() => strict.stop());

describe('Anthropic Messages refuses, with its own error message,', () => {
  const hi = { role: 'user', content: 'hi' };
  const call = { type: 'tool_use', id: 'toolu_1', name: 't', input: {} };
  const result = { type: 'tool_result', tool_use_id: 'toolu_1', content: 'r' };
  const tools = [{ name: 't', description: 'd', input_schema: { type: 'object' } }];
  const with_ = (...messages: object[]) => ({ max_tokens: 10, tools, messages });

  test.each([
    ['no messages', with_(), 'messages: at least one message is required'],
    [
      'a first message of the assistant',
      with_({ role: 'assistant', content: 'x' }, hi),
      'first message must use the "user" role',
    ],
    ['a last message of the assistant', with_(hi, { role: 'assistant', content: 'x' }), 'must end with a user message'],
    ['a message without content', with_({ role: 'user', content: [] }), 'all messages must have non-empty content'],
    ['an empty text block', with_({ role: 'user', content: '' }), 'text content blocks must be non-empty'],
    [
      'a blank text block',
      with_({ role: 'user', content: ' \n' }),
      'text content blocks must contain non-whitespace text',
    ],
    [
      'a call without its result',
      with_(hi, { role: 'assistant', content: [call] }, hi),
      'messages.1: `tool_use` ids were found without `tool_result` blocks immediately after: toolu_1',
    ],
    [
      'a result without its call',
      with_({ role: 'user', content: [result] }),
      'messages.0.content.0: unexpected `tool_use_id` found in `tool_result` blocks: toolu_1',
    ],
    [
      'a result that does not come at once',
      with_(
        hi,
        { role: 'assistant', content: [call] },
        hi,
        { role: 'assistant', content: 'x' },
        { role: 'user', content: [result] },
      ),
      'were found without `tool_result` blocks immediately after',
    ],
    [
      'the same call id twice',
      with_(hi, { role: 'assistant', content: [call, call] }, { role: 'user', content: [result] }),
      '`tool_use` ids must be unique',
    ],
    [
      'a call id of another alphabet',
      with_(hi, { role: 'assistant', content: [{ ...call, id: 'a.b:c' }] }, hi),
      "tool_use.id: String should match pattern '^[a-zA-Z0-9_-]+$'",
    ],
    [
      'arguments that are no object',
      with_(hi, { role: 'assistant', content: [{ ...call, input: '{}' }] }, { role: 'user', content: [result] }),
      'tool_use.input: Input should be a valid dictionary',
    ],
    [
      'tool blocks without tools',
      { max_tokens: 10, messages: [hi, { role: 'assistant', content: [call] }, { role: 'user', content: [result] }] },
      'Requests which include `tool_use` or `tool_result` blocks must define tools',
    ],
    [
      'a signature of another model',
      with_(
        hi,
        {
          role: 'assistant',
          content: [
            { type: 'thinking', thinking: 'hm', signature: sign('other', 'hm') },
            { type: 'text', text: 'x' },
          ],
        },
        hi,
      ),
      'messages.1.content.0: Invalid `signature` in `thinking` block',
    ],
    ['no max_tokens', { messages: [hi] }, 'max_tokens: Field required'],
    ['max_tokens of 0', { max_tokens: 0, messages: [hi] }, 'max_tokens: Input should be greater than or equal to 1'],
    [
      'more output than the model has',
      { max_tokens: 5_000, messages: [hi] },
      'max_tokens: 5000 > 4000, which is the maximum allowed number of output tokens',
    ],
    [
      'a prompt that is too long',
      { max_tokens: 1, messages: [{ role: 'user', content: TOO_LONG }] },
      /^prompt is too long: \d+ tokens > 4000 maximum$/,
    ],
    [
      'input and output that are too long together',
      { max_tokens: 3_999, messages: [hi] },
      /exceed context limit: \d+ \+ 3999 > 4000/,
    ],
    [
      'half a character',
      `{"model":"${SMALL.anthropic.id}","messages":[{"role":"user","content":"\\ud83d"}]}`,
      'no low surrogate in string',
    ],
  ])('%s', async (_what, body, reason) => {
    expect(await refusalOf(strict, 'anthropic', body)).toMatch(reason);
  });

  test('but accepts its own signature, and adjacent messages of one role', async () => {
    const thinking = { type: 'thinking', thinking: 'hm', signature: sign(SMALL.anthropic.id, 'hm') };
    const body = with_(
      hi,
      hi,
      { role: 'assistant', content: [thinking, call] },
      { role: 'user', content: [result] },
      hi,
    );
    expect((await post(strict, 'anthropic', body)).status).toBe(200);
  });
});
