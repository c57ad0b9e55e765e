import { failure } from '@/domain/chat-error';
import type { CompletionCall, ModelPart } from '@/domain/providers/model-call';
import { createStoredSessions } from '../../support/harness/stored-session-harness';
import { aUsage } from '../../support/builders/usage';

const stored = createStoredSessions();

const USAGE = aUsage();
const PARAGRAPH = 'The river is wide here, and the ferry crosses it four times a day. '.repeat(20);
const FINE: ModelPart[] = [
  { type: 'text-delta', text: 'Fine.' },
  { type: 'finish', reason: 'stop', usage: USAGE },
];

describe('A15: the chat is compacted after a complete answer only', () => {
  it.each(['is complete', 'fails', 'is cut off', 'is stopped'] as const)('when the answer %s', async (how) => {
    let isLast = false;
    const stop = new AbortController();
    const chat = await stored([], 16_000, {
      async *answer() {
        if (!isLast || how === 'is complete') return yield* FINE;
        yield { type: 'text-delta', text: 'Half an ans' };
        if (how === 'fails') throw failure('bad-request', 'no');
        if (how === 'is stopped') stop.abort();
        throw failure('interrupted', 'lost');
      },
    });
    await chat.contexts.changeSettings({ threshold: 0.5 });
    for (let index = 0; index < 24; index += 1) await chat.append(`${index} ${PARAGRAPH}`);
    isLast = true;
    const before = await chat.view();
    const { events } = await chat.send('And now?', stop.signal);
    await chat.contexts.changeSettings({ threshold: 0.85 });
    const end = events.findIndex(({ type }) => type === 'turn-end');
    expect(end).toBeGreaterThan(0);
    const isCompacted = how === 'is complete';
    expect(events.slice(end + 1).map(({ type }) => type)).toEqual(
      isCompacted ? ['compact-started', 'compact-completed'] : [],
    );
    expect((await chat.view()).version > before.version).toBe(isCompacted);
  });
});

describe('A5: a title', () => {
  async function untitled(reply: () => { text: string } | Error) {
    const asked: CompletionCall[] = [];
    const chat = await stored([], 16_000, { answer: () => FINE });
    Object.assign(chat.model, {
      generateSimpleCompletion: async (call: CompletionCall) => {
        asked.push(call);
        const said = reply();
        if (said instanceof Error) throw said;
        return { ...said, reason: 'length' as const, usage: USAGE };
      },
    });
    const { database, sessionId } = chat;
    await database.run(`UPDATE sessions SET title = 'First words', title_source = 'first-words' WHERE id = ?`, [
      sessionId,
    ]);
    return { ...chat, asked };
  }

  it.each([
    ['answers with nothing, because its thinking filled the limit', () => ({ text: '' })],
    ['fails', () => new Error('no title today')],
  ])('is asked for once, also when the model %s', async (_what, reply) => {
    const { asked, deps, send, sessionId } = await untitled(reply);
    for (let turn = 0; turn < 3; turn += 1) await send(`Turn ${turn}`);
    expect(asked).toHaveLength(1);
    expect(await deps.sessions.get(sessionId)).toMatchObject({ title: 'First words', titleSource: 'generated' });
  });

  it('is asked for without thinking, and with room for it', async () => {
    const { asked, deps, send, sessionId } = await untitled(() => ({ text: 'The ferry' }));
    await send('When does it leave?');
    expect(asked[0]?.thinking).toBe('off');
    expect(asked[0]?.maxOutputTokens).toBeGreaterThan(1_000);
    expect((await deps.sessions.get(sessionId))?.title).toBe('The ferry');
  });
});
