import type { ChatEvent } from '@/domain/chat-event';
import { LackFailure, needs, type Lack } from '@/domain/models/model-lacks';
import { aTool } from '../../support/builders/tools';
import { aUsage } from '../../support/builders/usage';
import { collectWithResult, createStoredSessions, type Answer } from '../../support/harness/stored-session-harness';

/** Many models of local servers are in no catalog: only a refusal shows that they take no tools, or no pictures. */

const stored = createStoredSessions();
const PICTURE = { mediaType: 'image/png', base64: 'AAAA' };

const lacking =
  (lack: Lack): Answer =>
  (call) => {
    if (needs(call, lack)) throw new LackFailure(`This model does not support ${lack}.`, lack);
    return [
      { type: 'text-delta', text: 'Yes.' },
      { type: 'finish', reason: 'stop', usage: aUsage() },
    ];
  };
const outcomeOf = (events: readonly ChatEvent[]) => events.findLast((event) => event.type === 'turn-end')?.outcome;

it.each([
  ['tools', 'tool-not-supported'],
  ['images', 'image-not-supported'],
] as const)(
  'a model that takes no %s is asked again without them, and later without them at once',
  async (lack, what) => {
    const { harness, model, sessionId } = await stored([], 32_000, { answer: lacking(lack), tools: [aTool('look')] });
    const send = (text: string) =>
      collectWithResult(harness.sendMessage({ sessionId, text, images: [PICTURE] }, new AbortController().signal));
    const { events } = await send('What is this?');
    expect(outcomeOf(events)).toEqual({ kind: 'complete' });
    expect(model.calls.map((call) => needs(call, lack))).toEqual([true, false]);
    const built = events.filter((event) => event.type === 'context-built');
    expect(built.at(-1)?.omitted.map((omission) => omission.what)).toContain(what);

    expect(outcomeOf((await send('And now?')).events)).toEqual({ kind: 'complete' });
    expect(model.calls.map((call) => needs(call, lack))).toEqual([true, false, false]);

    // What the user is shown is what was sent.
    const answer = (await harness.deps.messages.after(sessionId, 0)).find(({ role }) => role === 'assistant');
    const seen = await harness.requests.behind(answer?.id ?? '');
    expect(seen.differences).toEqual([]);
    expect(needs(seen.request, lack)).toBe(false);
  },
);

it('a refusal of something that the request does not contain is shown, and the request not sent again', async () => {
  const answer: Answer = () => {
    throw new LackFailure('This model does not support tools.', 'tools');
  };
  const { harness, model, sessionId } = await stored([], 32_000, { answer });
  const { events } = await collectWithResult(
    harness.sendMessage({ sessionId, text: 'Hello' }, new AbortController().signal),
  );
  expect(outcomeOf(events)).toMatchObject({ kind: 'failed', error: { kind: 'bad-request' } });
  expect(model.calls).toHaveLength(1);
});
