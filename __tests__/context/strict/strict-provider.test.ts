import { SUMMARY_SYSTEM_PROMPT } from '@/domain/compaction/summary-prompt';
import { callOf, readStream, loadPackages, openTestAdapter, user } from '../../support/harness/adapter-harness';
import { WIRE_TYPES, type WireType } from '../../support/servers/wire-types';
import { LATE, post, SMALL, TOO_LONG } from '../../support/strict-provider/post-raw-request';
import { startStrictProvider, type StrictProvider } from '../../support/strict-provider/start-strict-provider';

let strict: StrictProvider;
beforeAll(loadPackages, 120_000);
beforeAll(async () => {
  strict = await startStrictProvider({ models: [...Object.values(SMALL), ...LATE] });
});
afterAll(() => strict.stop());

describe.each(WIRE_TYPES)('%s', (type) => {
  const tool = { name: 'get_current_time', description: 'The time.', inputSchema: { type: 'object', properties: {} } };
  const search = { ...tool, name: 'search_history' };
  const ask = (text: string, tools = [tool, search]) =>
    readStream(
      openTestAdapter(type, strict.baseUrlFor(type)),
      callOf(SMALL[type].id, [user(text)], { tools, maxOutputTokens: 500 }),
    );

  test('requests of our adapter are accepted, and the answer is read with its usage', async () => {
    const { text, parts } = await ask('one two three [5 words]');
    expect(text).toBe('one two three one two');
    expect(parts.at(-1)).toMatchObject({ type: 'finish', reason: 'stop', usage: { outputTokens: expect.any(Number) } });
  });

  test('parallel calls work, with a signature that is valid when it is sent back', async () => {
    const before = strict.violations.length;
    const question = user('[tools get_current_time, search_history]');
    const { parts } = await ask(question.role === 'user' ? question.text : '');
    const calls = parts.flatMap((part) => (part.type === 'tool-call' ? [part.call] : []));
    expect(calls.map(({ name }) => name)).toEqual(['get_current_time', 'search_history']);
    const replays = parts.flatMap((part) => (part.type === 'reasoning-end' ? [part.replay] : []));
    const thinking = parts.flatMap((part) => (part.type === 'reasoning-delta' ? [part.text] : [])).join('');
    const again = await readStream(
      openTestAdapter(type, strict.baseUrlFor(type)),
      callOf(
        SMALL[type].id,
        [
          question,
          {
            role: 'assistant',
            text: '',
            thinking: replays.map((replay) => ({ text: thinking, replay })),
            toolCalls: calls,
          },
          {
            role: 'tool',
            results: calls.map(({ id, name }) => ({ toolCallId: id, toolName: name, output: 'r', isError: false })),
          },
        ],
        { tools: [tool, search], maxOutputTokens: 500 },
      ),
    );
    expect(again.parts.at(-1)).toMatchObject({ reason: 'stop' });
    expect(strict.violations.slice(before)).toEqual([]);
  });

  test('an answer is cut at its limit', async () => {
    const { parts } = await readStream(
      openTestAdapter(type, strict.baseUrlFor(type)),
      callOf(SMALL[type].id, [user('some words to say again [400 words]')], { maxOutputTokens: 40 }),
    );
    expect(parts.at(-1)).toMatchObject({ type: 'finish', reason: 'length' });
  });

  test('an overflow error can also come inside a stream that started with 200', async () => {
    const late = LATE.find((model) => model.type === type);
    const call = readStream(
      openTestAdapter(type, strict.baseUrlFor(type)),
      callOf(late?.id ?? '', [user(TOO_LONG)], { maxOutputTokens: 100 }),
    );
    expect((await call).thrown).toMatchObject({ error: { kind: 'overflow' } });
  });

  test('the kind of a request is recognised, and answers without streaming work too', async () => {
    const bodies: Record<WireType, object> = {
      openai: { instructions: SUMMARY_SYSTEM_PROMPT, input: 'x' },
      'openai-compatible': {
        messages: [
          { role: 'system', content: SUMMARY_SYSTEM_PROMPT },
          { role: 'user', content: 'x' },
        ],
      },
      anthropic: { max_tokens: 100, system: SUMMARY_SYSTEM_PROMPT, messages: [{ role: 'user', content: 'x' }] },
      gemini: {
        systemInstruction: { parts: [{ text: SUMMARY_SYSTEM_PROMPT }] },
        contents: [{ role: 'user', parts: [{ text: 'x' }] }],
      },
    };
    const { status, text } = await post(strict, type, bodies[type]);
    expect(status).toBe(200);
    expect(text).toContain('Notes.');
    expect(strict.log.at(-1)?.kind).toBe('summary');
  });
});
