import fc from 'fast-check';

import { searchTokens } from '@/domain/search/search-tokens';
import { COMPLETE, MODEL } from '../../support/repositories/open-repositories';
import { createSearchHarness, ENGINES } from '../../support/harness/search-harness';

const harness = createSearchHarness();
afterEach(() => harness.cleanUp());

describe.each(ENGINES)('search %s', (engine) => {
  it('finds Latin, Chinese and Japanese, and marks what it found', async () => {
    const { search, newSession, ask } = await harness.open(engine);
    const { id } = await newSession('Travel');
    await ask(id, 'We fly to Osaka in Überlingen');
    await ask(id, '我们去京都看寺庙');
    await ask(id, '明日は東京駅です');
    const found = async (query: string) => {
      const { hits } = await search.find(query, { limit: 5 });
      return hits.map(({ snippet, ranges }) => ranges.map(({ start, end }) => snippet.slice(start, end)));
    };
    expect(await found('uber OSA')).toEqual([['Osa', 'Über']]);
    expect(await found('寺')).toEqual([['寺']]);
    expect(await found('京都')).toEqual([['京都']]);
    expect(await found('東京駅')).toEqual([['東京駅']]);
    expect(await found('京都 osaka')).toEqual([['Osaka'], ['京都']]); // partial matches
  });

  it('reports where a hit is', async () => {
    const { search, newSession, ask } = await harness.open(engine);
    const { id } = await newSession('Travel');
    const message = await ask(id, 'to Kyoto');
    expect((await search.find('kyoto', { limit: 5 })).hits).toEqual([
      {
        sessionId: id,
        title: 'Travel',
        messageId: message.id,
        seq: 1,
        role: 'user',
        createdAt: message.createdAt,
        snippet: 'to Kyoto',
        ranges: [{ start: 3, end: 8 }],
      },
    ]);
  });

  it('finds text in a file, and the file by its name', async () => {
    const { search, newSession, messages } = await harness.open(engine);
    const { id } = await newSession();
    const files = [{ name: 'lease.pdf', mediaType: 'application/pdf', size: 9, text: 'The rent is due on Monday' }];
    const {
      message: { id: messageId },
    } = await messages.appendUser({
      sessionId: id,
      content: 'Read it',
      images: [],
      files,
      clientId: null,
    });
    for (const query of ['rent monday', 'lease', 'read due']) {
      expect((await search.find(query, { limit: 5 })).hits).toMatchObject([{ messageId }]);
    }
  });

  it('finds the inputs and results of tools', async () => {
    const { texts, newSession, messages } = await harness.open(engine);
    const { id } = await newSession();
    const open = await messages.openAnswer(id, MODEL);
    const toolCalls = [{ id: 'c', name: 'http_request', input: '{"url":"https://harbour.example"}', replay: null }];
    const { tools } = await messages.closeAnswer(open.id, { ...COMPLETE, toolCalls });
    expect(await texts('harbour')).toEqual([]); // it is still running
    await messages.closeTool(tools[0]?.id ?? '', { status: 'complete', output: 'the compass', durationMs: 1 });
    expect(await texts('compass')).toHaveLength(1);
    expect(await texts('harbour')).toHaveLength(1);
  });

  it('finds an answer once it is complete, not while it streams', async () => {
    const { texts, newSession, messages } = await harness.open(engine);
    const { id } = await newSession();
    const open = await messages.openAnswer(id, MODEL);
    await messages.appendChunk(open.id, { kind: 'text', text: 'streamed words' });
    expect(await texts('streamed')).toEqual([]);
    await messages.closeAnswer(open.id, { ...COMPLETE, content: 'streamed words' });
    expect(await texts('streamed')).toEqual(['streamed words']);
  });

  it('finds an answer left open by a killed process', async () => {
    const { texts, newSession, messages } = await harness.open(engine);
    const { id } = await newSession();
    const open = await messages.openAnswer(id, MODEL);
    await messages.appendChunk(open.id, { kind: 'text', text: 'abandoned words' });
    await messages.closeAbandoned();
    expect(await texts('abandoned')).toEqual(['abandoned words']);
  });

  it('never finds deleted messages, and finds restored ones again', async () => {
    const { search, texts, newSession, ask, messages, sessions } = await harness.open(engine);
    const { id } = await newSession('A needle');
    await ask(id, 'first needle');
    await ask(id, 'second needle');
    expect(await texts('needle')).toHaveLength(2);
    await messages.removeAfter(id, 1);
    expect(await texts('needle')).toEqual(['first needle']);
    await sessions.remove(id);
    expect(await search.find('needle', { limit: 5 })).toEqual({ hits: [], titles: [] });
    await sessions.restore(id);
    expect(await texts('needle')).toEqual(['first needle']);
  });

  it('finds a message by its new text after an edit, and no longer by the old one', async () => {
    const { texts, newSession, ask, database } = await harness.open(engine);
    const { id } = await newSession();
    const message = await ask(id, 'old words');
    expect(await texts('old')).toHaveLength(1);
    await database.run('UPDATE messages SET content = ? WHERE id = ?', ['new words', message.id]);
    expect(await texts('old')).toEqual([]);
    expect(await texts('new')).toEqual(['new words']);
    await database.run('DELETE FROM messages WHERE id = ?', [message.id]);
    expect(await texts('new')).toEqual([]);
  });

  it('searches one chat or all of them, and titles only in all', async () => {
    const { search, texts, newSession, ask } = await harness.open(engine);
    const one = await newSession('Compass');
    const other = await newSession('Anchor');
    await ask(one.id, 'the compass in one');
    await ask(other.id, 'the compass in the other');
    expect(await texts('compass', { sessionId: one.id })).toEqual(['the compass in one']);
    expect(await texts('compass')).toHaveLength(2);
    expect((await search.find('COMP', { limit: 5 })).titles).toEqual([
      { sessionId: one.id, title: 'Compass', updatedAt: expect.any(Number), ranges: [{ start: 0, end: 4 }] },
    ]);
    expect((await search.find('compass', { sessionId: one.id, limit: 5 })).titles).toEqual([]);
  });

  it('ranks better matches first, and the newer of two equal ones', async () => {
    const { texts, newSession, ask, world } = await harness.open(engine);
    const { id } = await newSession();
    const day = 24 * 3_600_000;
    const start = world.now();
    await ask(id, 'needle');
    await ask(id, `needle ${'in a very long text about something else '.repeat(40)}`);
    world.moveTo(start + day);
    await ask(id, 'needle');
    world.moveTo(start + 2 * day);
    const found = await texts('needle');
    expect(found[0]).toBe('needle');
    expect(found[2]).toMatch(/^needle in a very/);
  });

  it('finds the whole word before longer words that begin with it', async () => {
    const { search, newSession, ask } = await harness.open(engine);
    const { id } = await newSession();
    await ask(id, `Where can we hear fado? ${'I do not know my way around Lisbon yet. '.repeat(20)}`);
    await ask(id, 'fadoist fadoist fadoist');
    await ask(id, 'Let it fade out, then fade in, fade, fade');
    const { hits } = await search.find('fado', { limit: 5 });
    expect(hits.map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it('returns as many hits as requested', async () => {
    const { texts, newSession, ask } = await harness.open(engine);
    const { id } = await newSession();
    for (let n = 0; n < 5; n++) await ask(id, `needle ${n}`);
    expect(await texts('needle', { limit: 3 })).toHaveLength(3);
    expect(await texts('needle', { limit: 0 })).toEqual([]);
  });

  it('treats a query as plain text, whatever it contains', async () => {
    const { texts, newSession, ask } = await harness.open(engine);
    const { id } = await newSession();
    await ask(id, `He said "NEAR the OR gate" AND left; it's 100% _sure_ (a*b) -x ^y {z} text:session \\ 🎉`);
    for (const query of [
      '"NEAR',
      '"gate"',
      'NEAR(the gate)',
      'OR AND',
      "it's",
      '100%',
      '_sure_',
      '(a*b)',
      '-x',
      '^y',
      '{z}',
      'text:session',
      'text : session',
      '🎉',
      'he*',
      'he" OR "gate',
      'gate\u0000',
      '\ud83c gate',
    ]) {
      expect([query, (await texts(query)).length]).toEqual([query, 1]);
    }
    for (const query of ['', '   ', '"', '*', '()', '-', '\u0000', 'nothing', "'; DROP TABLE messages; --", '\\']) {
      expect([query, await texts(query)]).toEqual([query, []]);
    }
    expect(await texts('gate '.repeat(2_000))).toHaveLength(1);
  });

  it('stops when it is aborted', async () => {
    const { search } = await harness.open(engine);
    const stopped = AbortSignal.abort();
    await expect(search.find('x', { limit: 5, signal: stopped })).rejects.toMatchObject({
      error: { kind: 'interrupted' },
    });
  });
});

/** Words of many scripts, some with a common prefix. */
const WORD = fc.oneof(
  fc.constantFrom(
    'kyoto',
    'Kyōto',
    'ky',
    '京都',
    '京',
    '東京都',
    'コーヒー',
    '한국어',
    'ทำงาน',
    'чай',
    'c++',
    '🎉',
    "it's",
    'a_b',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }),
);
const TEXT = fc.array(WORD, { maxLength: 8 }).map((words) => words.join(' '));

it('finds every word of every stored message, with the index and by a scan', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(TEXT, { minLength: 1, maxLength: 5 }), async (texts) => {
      for (const engine of ENGINES) {
        const { search, newSession, ask, messages } = await harness.open(engine);
        const { id } = await newSession();
        for (const text of texts) await ask(id, text);
        const stored = await messages.page(id, { limit: 10 });
        for (const message of stored) {
          if (message.role !== 'user') continue;
          for (const word of message.content.split(/\s+/u)) {
            if (searchTokens(word).length === 0) continue;
            const { hits } = await search.find(word, { limit: 50 });
            expect(hits.map(({ messageId }) => messageId)).toContain(message.id);
          }
        }
      }
      await harness.cleanUp();
    }),
    { numRuns: 25 },
  );
});

it('finds the same messages with the index as by a scan', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(TEXT, { minLength: 1, maxLength: 6 }),
      fc.array(TEXT, { minLength: 5, maxLength: 5 }),
      async (texts, queries) => {
        const found = [];
        for (const engine of ENGINES) {
          const { search, newSession, ask } = await harness.open(engine);
          const { id } = await newSession();
          for (const text of texts) await ask(id, text);
          const hitsOf = async (query: string) =>
            (await search.find(query, { limit: 50 })).hits.map(({ seq }) => seq).sort();
          found.push(await Promise.all([...queries, ...texts.map((text) => text.slice(0, 5))].map(hitsOf)));
        }
        expect(found[0]).toEqual(found[1]);
        await harness.cleanUp();
      },
    ),
    { numRuns: 40 },
  );
});
