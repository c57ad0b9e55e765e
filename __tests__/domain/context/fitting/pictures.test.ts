import type { ChatEvent } from '@/domain/chat-event';
import { withFittingPictures } from '@/domain/context/fitting/leave-out-pictures';
import type { ModelMessage } from '@/domain/providers/model-call';
import { estimateMessageTokens } from '@/domain/tokens/token-estimator';

import { createStoredSessions } from '../../../support/harness/stored-session-harness';
import { PICTURE, storedRows, words } from '../../../support/samples/stored-rows';

const stored = createStoredSessions();

const QUESTION = `What do these show? ${words(60)}`;
const pictures = (count: number) => Array.from({ length: count }, () => PICTURE);

function questionSent(messages: readonly ModelMessage[]) {
  const last = messages.at(-1);
  if (last?.role !== 'user') throw new Error('The request does not end in a question.');
  return last;
}

const omittedIn = (events: readonly ChatEvent[]) =>
  events.flatMap((event) => (event.type === 'context-built' ? event.omitted : []));

describe('pictures in a request', () => {
  it.each([
    [2, 8_000],
    [4, 16_000],
    [8, 32_000],
    [12, 32_000],
    [20, 8_000],
  ])(
    'A3: %i pictures at %i tokens do not erase the question, and what is left out is reported',
    async (count, window) => {
      const { send, model } = await stored([], window);
      const { events } = await send(QUESTION, undefined, pictures(count));
      const sent = questionSent(model.calls[0]?.messages ?? []);
      expect(sent.text.startsWith(QUESTION)).toBe(true);
      const missing = count - sent.images.length;
      expect(omittedIn(events)).toEqual(missing === 0 ? [] : [{ what: 'image-left-out', count: missing }]);
      expect(/\[(\d+ images|image) left out to fit the model's window\]$/.test(sent.text)).toBe(missing > 0);
    },
  );

  it('A3: as many pictures as fit are sent, and the oldest are left out first', async () => {
    const { send, model } = await stored([], 16_000);
    const named = pictures(6).map((picture, index) => ({ ...picture, base64: `AAA${index}` }));
    await send(QUESTION, undefined, named);
    const sent = questionSent(model.calls[0]?.messages ?? []);
    expect(sent.images.length).toBeGreaterThan(1);
    expect(sent.images).toEqual(named.slice(-sent.images.length));
  });

  it('A3: the words of a question and its file are clipped only once no picture is left', async () => {
    const file = { name: 'a.txt', mediaType: 'text/plain', size: 1, text: words(6_000) };
    const history = storedRows([{ role: 'user', content: QUESTION, images: pictures(2), files: [file] }]);
    const { harness, sessionId } = await stored(history, 8_000);
    const { request, cuts } = await harness.deps.loadContext(await harness.targetOf(sessionId));
    const sent = questionSent(request.messages);
    expect(sent.images).toEqual([]);
    expect(sent.text).toContain(QUESTION);
    expect(cuts.map(({ what }) => what).sort()).toEqual(['image-left-out', 'message-clipped']);
  });

  it('A3: a picture that the model cannot see costs nothing and is not sent', async () => {
    const capabilities = { images: false, tools: true, thinking: false };
    const { send, model, contexts, sessionId } = await stored([], 8_000, { capabilities });
    const { events } = await send(QUESTION, undefined, pictures(4));
    const sent = questionSent(model.calls[0]?.messages ?? []);
    expect(sent).toMatchObject({ images: [], text: `${QUESTION}\n[4 images left out: this model cannot see images]` });
    expect(omittedIn(events)).toEqual([{ what: 'image-not-supported', count: 4 }]);
    const blind = estimateMessageTokens({ role: 'user', content: sent.text, images: [], files: [] });
    expect((await contexts.inspect(sessionId)).breakdown.messages).toBeLessThan(blind + 40);
  });

  it('A3: pictures of pinned messages go one by one, the oldest first, before any of their words', async () => {
    const rows = storedRows([
      { role: 'user', content: `first ${words(20)}`, images: pictures(1) },
      { role: 'assistant', content: 'Seen.' },
      { role: 'user', content: `second ${words(20)}`, images: pictures(1), pinned: true },
      ...Array.from({ length: 6 }, (_, index) => ({ role: 'assistant' as const, content: words(700, `a${index}`) })),
      { role: 'user', content: 'And now?' },
    ]);
    const { compact, contexts, sessionId } = await stored(rows, 16_000);
    await compact();
    const { request, cuts } = await contexts.inspect(sessionId);
    const pins = request.messages.flatMap((message) => (message.role === 'user' ? [message] : []));
    expect(pins[0]).toMatchObject({ images: [], text: expect.stringContaining('word20') });
    expect(pins[1]).toMatchObject({ images: [PICTURE], text: expect.stringContaining('word20') });
    expect(cuts).toMatchObject([{ what: 'image-left-out', seq: 1, kept: 0, of: 1 }]);
  });
});

describe('the price of a picture', () => {
  it('depends on the model, and is kept while other pictures are left out', () => {
    const dear = 25_000;
    const [question] = storedRows([{ role: 'user', content: QUESTION, images: pictures(4) }]);
    if (question?.role !== 'user') throw new Error('The row is not a question.');
    const words = estimateMessageTokens({ ...question, images: [] });
    const fitting = withFittingPictures({ ...question, tokenEstimate: words + 4 * dear }, words + 2 * dear + 100);
    expect(fitting.images).toHaveLength(2);
    expect(fitting.tokenEstimate).toBeGreaterThan(words + 2 * dear);
    expect(fitting.tokenEstimate).toBeLessThanOrEqual(words + 2 * dear + 100);
  });
});
