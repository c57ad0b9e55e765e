import { refusalOf, SMALL, TOO_LONG } from '../../support/strict-provider/post-raw-request';
import { sign } from '../../support/strict-provider/signatures';
import { startStrictProvider, type StrictProvider } from '../../support/strict-provider/start-strict-provider';

let strict: StrictProvider;
beforeAll(async () => {
  strict = await startStrictProvider({ models: Object.values(SMALL) });
});
afterAll(() => strict.stop());

describe('Gemini refuses, with its own error message,', () => {
  const said = (role: string, ...parts: object[]) => ({ role, parts });
  const hi = said('user', { text: 'hi' });
  const call = { functionCall: { id: 'c', name: 't', args: {} } };
  const result = { functionResponse: { id: 'c', name: 't', response: { content: 'r' } } };

  test.each([
    ['nothing at all', [], 'contents is not specified'],
    ['a turn without parts', [said('user')], 'contents.parts must not be empty.'],
    ['an empty text', [said('user', { text: '' })], 'it must have a text parameter'],
    ['two turns of one role', [hi, hi], 'alternate between user and model'],
    ['a model that begins', [said('model', { text: 'x' }), hi], 'start with a user role'],
    ['a model that ends', [hi, said('model', { text: 'x' })], 'end with a user role or a function response'],
    [
      'a call without its response',
      [hi, said('model', call), hi],
      'number of function response parts is equal to the number of function call parts',
    ],
    [
      'fewer responses than calls',
      [hi, said('model', call, { functionCall: { name: 't', args: {} } }), said('user', result)],
      'number of function response parts is equal',
    ],
    [
      'a response without its call',
      [said('user', result)],
      'function response turn comes immediately after a function call turn',
    ],
    [
      'arguments that are no object',
      [hi, said('model', { functionCall: { name: 't', args: '{}' } }), said('user', result)],
      "Invalid value at 'contents[1].parts[0].function_call.args'",
    ],
    [
      'a thought signature of another model',
      [hi, said('model', { ...call, thoughtSignature: sign('other', 't{}') }), said('user', result)],
      'Thought signature is not valid.',
    ],
  ])('%s', async (_what, contents, reason) => {
    expect(await refusalOf(strict, 'gemini', { contents })).toContain(reason);
  });

  test.each([
    [
      'more output than the model has',
      { generationConfig: { maxOutputTokens: 5_000 }, contents: [hi] },
      'maxOutputTokens value of 5000 but the supported range is from 1 (inclusive) to 4001 (exclusive)',
    ],
    [
      'an input that is too long',
      { contents: [said('user', { text: TOO_LONG })] },
      'exceeds the maximum number of tokens allowed (4000).',
    ],
    [
      'half a character',
      '{"contents":[{"role":"user","parts":[{"text":"\\ud83d!"}]}]}',
      'Invalid JSON payload received.',
    ],
  ])('%s', async (_what, body, reason) => {
    expect(await refusalOf(strict, 'gemini', body)).toContain(reason);
  });
});
