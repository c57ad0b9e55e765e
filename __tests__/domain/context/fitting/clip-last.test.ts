import type { ChatEvent } from '@/domain/chat-event';
import { userText } from '@/domain/context/user-text';
import { answerCalls } from '../../../support/models/helper-calls';

import { createStoredSessions } from '../../../support/harness/stored-session-harness';
import { PICTURE, storedRows, words } from '../../../support/samples/stored-rows';

const stored = createStoredSessions();

const typesOf = (events: readonly ChatEvent[]) => events.map(({ type }) => type);
const omittedIn = (events: readonly ChatEvent[]) =>
  events.flatMap((event) => (event.type === 'context-built' ? event.omitted : []));

/** About 15,000 tokens. */
const DOCUMENT = words(6_500, 'fact');

const talk = storedRows([
  { role: 'user', content: 'Hello.' },
  { role: 'assistant', content: 'Hello!' },
  { role: 'user', content: `Read this: ${DOCUMENT}` },
  { role: 'assistant', content: 'I have read it.' },
]);

describe('messages that are too long for the window', () => {
  it('A8: 200K → 8K with a 15K document: there is a compaction, an event, and the clip is named', async () => {
    const { send, model, contexts, sessionId } = await stored(talk, 8_000);
    const before = await contexts.inspect(sessionId);
    expect(before.omitted).toContainEqual({ what: 'message-clipped', count: 1 });
    const { events } = await send('Which facts were there?');
    expect(typesOf(events).slice(0, 4)).toEqual([
      'turn-start',
      'compact-started',
      'compact-completed',
      'context-built',
    ]);
    expect(model.calls[0]?.system).toContain('Summary');
    // The question of the turn that the boundary splits stays beside the summary, and is still too long.
    expect(omittedIn(events)).toContainEqual({ what: 'message-clipped', count: 1 });
  });

  it('A8: the summariser gets the whole document, not the clipped one', async () => {
    const byOther = talk.map((message) =>
      message.role === 'assistant' ? { ...message, modelId: 'model-b' } : message,
    );
    const { send, model } = await stored(byOther, 8_000, { otherWindow: 200_000 });
    await send('Which facts were there?');
    expect(model.completions[0]?.modelId).toBe('model-b');
    const read = model.completions.map(({ prompt }) => prompt).join('\n');
    const missing = DOCUMENT.split(' ').filter((fact) => !read.includes(fact));
    expect(missing).toEqual([]);
  });

  it('A8: a document in the first message is summarised, stays pinned, and its clip is named', async () => {
    const { send } = await stored(talk.slice(2), 8_000);
    const { events } = await send('Which facts were there?');
    expect(typesOf(events)).toContain('compact-completed');
    expect(omittedIn(events)).toContainEqual({ what: 'message-clipped', count: 1 });
  });

  it('A8: a question that alone does not fit is clipped at once: no summary of older messages would help it', async () => {
    const { send, model, all } = await stored(talk.slice(0, 2), 8_000);
    const { events } = await send(`Read this: ${DOCUMENT}`);
    expect(model.completions).toEqual([]);
    expect(omittedIn(events)).toEqual([{ what: 'message-clipped', count: 1 }]);
    const question = (await all()).findLast((message) => message.role === 'user');
    expect(question?.role === 'user' && userText(question)).toContain(DOCUMENT);
  });

  it('A8: a left-out picture is no reason for a summary, which could not show it either', async () => {
    const { send, model } = await stored([], 8_000);
    await send('Look!', undefined, [PICTURE, PICTURE, PICTURE]);
    const { events } = await send('And now?');
    expect(omittedIn(events)).toContainEqual(expect.objectContaining({ what: 'image-left-out' }));
    expect(model.completions).toEqual([]);
  });

  it('A8: a summariser that fails is asked once, and the message is sent clipped', async () => {
    const { send, model } = await stored(talk, 8_000, { behaviour: 'failing' });
    const first = await send('Which facts were there?');
    const asked = model.completions.length;
    expect(asked).toBeGreaterThan(0);
    expect(omittedIn(first.events)).not.toEqual([]);
    const second = await send('And now?');
    expect(typesOf(second.events)).not.toContain('compact-started');
    expect(model.completions.length).toBe(asked);
  });

  it('A22: with compaction off, no summary is bought; the oldest messages are left out, and the events say so', async () => {
    const long = storedRows(
      Array.from({ length: 12 }, (_, index) => [
        { role: 'user' as const, content: words(200, `q${index}-`) },
        { role: 'assistant' as const, content: words(200, `a${index}-`) },
      ]).flat(),
    );
    const { send, model, contexts, sessionId } = await stored(long, 8_000);
    await contexts.changeSettings({ enabled: false });
    try {
      const { events } = await send('And now?');
      expect(model.completions).toEqual([]);
      expect(typesOf(events)).not.toContain('compact-started');
      const built = events.find((event) => event.type === 'context-built');
      expect(built).toMatchObject({ isTrimmed: true });
      const { omitted, coveredCount } = await contexts.inspect(sessionId);
      // The first question stays.
      expect(omitted).toContainEqual({ what: 'left-out', count: coveredCount - 1 });
    } finally {
      await contexts.changeSettings({ enabled: true });
    }
  });

  it('A22: with compaction off, a clipped message is sent clipped, and that is reported', async () => {
    const { send, model, contexts } = await stored(talk, 8_000);
    await contexts.changeSettings({ enabled: false });
    try {
      const { events } = await send('Which facts were there?');
      expect(model.completions).toEqual([]);
      expect(omittedIn(events)).toContainEqual({ what: 'message-clipped', count: 1 });
    } finally {
      await contexts.changeSettings({ enabled: true });
    }
  });

  it('A22: with compaction off, the user can still ask for a summary', async () => {
    const { compact, contexts } = await stored(talk, 8_000);
    await contexts.changeSettings({ enabled: false });
    try {
      expect((await compact()).result.kind).toBe('compacted');
    } finally {
      await contexts.changeSettings({ enabled: true });
    }
  });

  it('the number of left-out messages counts messages, not sequence numbers', async () => {
    const rows = Array.from({ length: 12 }, (_, index) => [
      { role: 'user' as const, content: words(200, `q${index}-`) },
      { role: 'assistant' as const, content: words(200, `a${index}-`) },
    ]).flat();
    // Removed messages leave gaps.
    const history = storedRows(rows).map((message) => ({ ...message, seq: message.seq * 5 }));
    const { send, model } = await stored(history, 8_000, { behaviour: 'failing' });
    const { events } = await send('And now?');
    const [call] = answerCalls(model);
    const sent = call?.messages.filter(({ role }) => role === 'user' || role === 'assistant') ?? [];
    // All 25 messages are sent or left out; a sentence stands between the pinned first question and the rest.
    const leftOut = 25 - (sent.length - 1);
    expect(call?.system).toContain(`[${leftOut} earlier messages are left out here`);
    expect(omittedIn(events)).toContainEqual({ what: 'left-out', count: leftOut });
  });

  it('A23: before sending and after it, the same cuts are named, message by message', async () => {
    const { send, contexts, sessionId, all } = await stored([], 8_000);
    const { events } = await send(`Read this: ${DOCUMENT}`);
    const { omitted, cuts } = await contexts.inspect(sessionId);
    expect(omittedIn(events)).toEqual(omitted);
    const [question] = await all();
    const length = question?.role === 'user' ? question.content.length : 0;
    expect(cuts).toEqual([
      { messageId: question?.id, seq: question?.seq, what: 'message-clipped', kept: expect.any(Number), of: length },
    ]);
    expect(cuts[0]?.kept).toBeGreaterThan(1_000);
    expect(cuts[0]?.kept).toBeLessThan(length);
  });
});
