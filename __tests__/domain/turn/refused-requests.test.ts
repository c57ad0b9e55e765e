import type { ChatEvent } from '@/domain/chat-event';
import { OverflowFailure, type OverflowDetail } from '@/domain/providers/overflow';

import { collectWithResult, createStoredSessions, type Answer } from '../../support/harness/stored-session-harness';
import { estimateRequestTokens } from '../../support/harness/estimate-request-tokens';
import { aUsage } from '../../support/builders/usage';

const stored = createStoredSessions();
const REF = { providerId: 'p', modelId: 'model-a' };
const PICTURE = { mediaType: 'image/jpeg', base64: 'A'.repeat(40_000) };
/** About 11,000 tokens. */
const LONG_TEXT = 'The quick brown fox jumps over the lazy dog. '.repeat(1_000);

const NO_NUMBERS = { windowTokens: null, requestedTokens: null };
const TOO_MANY_BYTES: OverflowDetail = { ...NO_NUMBERS, limitedBy: 'bytes', maxBytes: 1_048_576 };
const UNCLEAR: OverflowDetail = { ...NO_NUMBERS, limitedBy: 'unclear' };

/** Refuses while the condition holds, and says yes otherwise. */
const refusing =
  (detail: OverflowDetail, when: (call: Parameters<Answer>[0]) => boolean): Answer =>
  (call) => {
    if (when(call)) throw new OverflowFailure('refused', detail);
    const inputTokens = estimateRequestTokens(call);
    const usage = aUsage({ inputTokens, outputTokens: 2 });
    return [
      { type: 'text-delta', text: 'Yes.' },
      { type: 'finish', reason: 'stop', usage },
    ];
  };
const pictures = ({ messages }: Parameters<Answer>[0]) =>
  messages.reduce((sum, message) => sum + (message.role === 'user' ? message.images.length : 0), 0);
const outcomeOf = (events: readonly ChatEvent[]) => events.findLast((event) => event.type === 'turn-end')?.outcome;
const omittedIn = (events: readonly ChatEvent[]) =>
  events.flatMap((event) => (event.type === 'context-built' ? event.omitted : []));

describe('A6: a request that is too large in bytes', () => {
  it.each([TOO_MANY_BYTES, UNCLEAR])(
    'fails cleanly, keeps the picture, and compacts and learns nothing (%j)',
    async (detail) => {
      const answer = refusing(detail, (call) => pictures(call) > 0);
      const { harness, model, sessionId, deps, all } = await stored([], null, { answer });
      const send = { sessionId, text: 'What is this?', images: [PICTURE] };
      const { events } = await collectWithResult(harness.sendMessage(send, new AbortController().signal));
      expect(outcomeOf(events)).toMatchObject({
        kind: 'failed',
        error: { kind: 'request-too-large', nextStep: 'shrink-pictures' },
      });
      expect(model.calls).toHaveLength(1);
      expect(events.filter(({ type }) => type.startsWith('compact'))).toEqual([]);
      expect((await all())[0]).toMatchObject({ content: 'What is this?', images: [PICTURE] });
      expect(await deps.models.get(REF)).toMatchObject({
        contextWindowSize: null,
        learnedWindow: null,
        tokenCorrection: 1,
      });
    },
  );

  it('names the limit and the remedy', async () => {
    const answer = refusing(TOO_MANY_BYTES, () => true);
    const { harness, sessionId } = await stored([], null, { answer });
    const send = { sessionId, text: 'Look', images: [PICTURE] };
    const { events } = await collectWithResult(harness.sendMessage(send, new AbortController().signal));
    const outcome = outcomeOf(events);
    expect(outcome?.kind === 'failed' && outcome.error.message).toMatch(/up to 1 MB\..*Remove the image/);
  });

  it('goes out again without the pictures of earlier questions, and says so', async () => {
    const answer = refusing(TOO_MANY_BYTES, (call) => pictures(call) > 1);
    const { harness, model, sessionId } = await stored([], 100_000, { answer });
    const send = async (text: string) =>
      (
        await collectWithResult(
          harness.sendMessage({ sessionId, text, images: [PICTURE] }, new AbortController().signal),
        )
      ).events;
    expect(outcomeOf(await send('One'))).toEqual({ kind: 'complete' });
    const events = await send('Two');
    expect(outcomeOf(events)).toEqual({ kind: 'complete' });
    expect(omittedIn(events)).toContainEqual({ what: 'image-too-large', count: 1 });
    expect(model.calls.at(-1)?.messages.at(-1)).toMatchObject({ text: 'Two', images: [PICTURE] });
  });

  it('is overflow when it carries no picture and is near the known window', async () => {
    const answer = refusing(UNCLEAR, (call) => estimateRequestTokens(call) > 9_000);
    const { send } = await stored([], 14_000, { answer });
    expect(outcomeOf((await send(LONG_TEXT)).events)).toEqual({ kind: 'complete' });
  });

  it('is not overflow when it is far below the known window', async () => {
    const { send, model } = await stored([], 128_000, { answer: refusing(UNCLEAR, () => true) });
    expect(outcomeOf((await send(LONG_TEXT)).events)).toMatchObject({ error: { kind: 'request-too-large' } });
    expect(model.calls).toHaveLength(1);
  });
});

describe('A1: a learned window', () => {
  const inTokens: OverflowDetail = { ...NO_NUMBERS, limitedBy: 'window', inTokens: true };

  it('is never less than the window that the provider named, however long the system prompt is', async () => {
    const named = { ...inTokens, windowTokens: 8_192 };
    const answer = refusing(named, (call) => estimateRequestTokens(call) > 3_000);
    const { harness, deps } = await stored([], null, { answer });
    const systemPrompt = LONG_TEXT.slice(0, 20_000);
    const chat = { ...REF, title: 'Long', titleSource: 'manual', agentId: 'default', systemPrompt } as const;
    const { id: sessionId } = await deps.sessions.create(chat);
    for (const text of [LONG_TEXT, 'And again.'])
      await collectWithResult(harness.sendMessage({ sessionId, text }, new AbortController().signal));
    expect(await deps.models.get(REF)).toMatchObject({ contextWindowSize: 8_192, windowOrigin: 'named' });
  });

  it('is marked as a guess where the provider gave no number, and only if it spoke of tokens', async () => {
    const answer = (detail: OverflowDetail) => refusing(detail, (call) => estimateRequestTokens(call) > 9_500);
    const guessed = await stored([], null, { answer: answer(inTokens) });
    await guessed.send(LONG_TEXT);
    const learned = await guessed.deps.models.get(REF);
    expect(learned?.windowOrigin).toBe('guess');
    expect(learned?.contextWindowSize).toBeGreaterThan(8_000);

    const vague = await stored([], null, { answer: answer({ ...NO_NUMBERS, limitedBy: 'window', inTokens: false }) });
    await vague.send(LONG_TEXT);
    expect(await vague.deps.models.get(REF)).toMatchObject({ contextWindowSize: null, learnedWindow: null });
  });

  it('is forgotten when a larger request is accepted', async () => {
    const { send, deps } = await stored([], null, { answer: refusing(inTokens, () => false) });
    await deps.models.learnWindow(REF, { tokens: 30, kind: 'guess' });
    await send('Hello there, this is longer than thirty tokens because I say so. '.repeat(4));
    expect(await deps.models.get(REF)).toMatchObject({ contextWindowSize: null, learnedWindow: null });
  });

  it('does not replace what the user has stated', async () => {
    const answer = refusing({ ...inTokens, windowTokens: 8_192 }, (call) => estimateRequestTokens(call) > 8_000);
    const { send, deps } = await stored([], 128_000, { answer });
    expect(outcomeOf((await send(LONG_TEXT)).events)).toEqual({ kind: 'complete' });
    expect(await deps.models.get(REF)).toMatchObject({ contextWindowSize: 128_000, windowOrigin: 'user' });
  });
});

describe('A12: a provider that cuts the prompt silently', () => {
  it('teaches nothing, and the context says that it cuts', async () => {
    const answer: Answer = (call) => {
      const inputTokens = Math.min(4_096, Math.round(estimateRequestTokens(call) / 1.09));
      const usage = aUsage({ inputTokens, outputTokens: 2 });
      return [
        { type: 'text-delta', text: 'Yes.' },
        { type: 'finish', reason: 'stop', usage },
      ];
    };
    const { send, deps, contexts, sessionId } = await stored([], null, { answer });
    for (let turn = 0; turn < 14; turn += 1) {
      await send(LONG_TEXT.slice(0, 2_400));
      if (turn === 3) expect((await contexts.inspect(sessionId)).providerCuts).toBe(false);
    }
    const context = await contexts.inspect(sessionId);
    expect(context.providerCuts).toBe(true);
    expect(context.estimatedTokens).toBeGreaterThan(6_000);
    expect((await deps.models.get(REF))?.tokenCorrection).toBeGreaterThan(0.95);
  });
});
