import fc from 'fast-check';

import { searchTokens } from '@/domain/search/search-tokens';
import { COMPLETE, MODEL } from '../../support/repositories/open-repositories';
import { createSearchHarness, ENGINES, type Engine } from '../../support/harness/search-harness';

const harness = createSearchHarness();
afterEach(() => harness.cleanUp());

/** A chat with these messages, questions and answers in turn. */
async function chatOf(texts: readonly string[], engine: Engine = 'with the index') {
  const opened = await harness.open(engine);
  const { id } = await opened.newSession('Travel');
  for (const [at, text] of texts.entries()) await (at % 2 === 0 ? opened.ask(id, text) : opened.answer(id, text));
  const retrieve = (query: string, limit = 10) => opened.history.retrieve(query, { sessionId: id, limit });
  const seqs = async (query: string, limit = 50) => (await retrieve(query, limit)).map(({ seq }) => seq);
  return { ...opened, id, retrieve, seqs };
}

const SMALL_TALK = Array.from({ length: 20 }, (_, n) => `we talked about the weather and the number ${n} of the day`);

describe.each(ENGINES)('A18: a question %s', (engine) => {
  it('finds the message that has only some of its words', async () => {
    const { seqs } = await chatOf([...SMALL_TALK, 'My sister moved to Lisbon in March', 'Noted'], engine);
    expect((await seqs('Where does the sister of the user live since she moved?'))[0]).toBe(21);
  });

  it.each([
    ['English', 'I booked two flights for the anniversary', 'booking a flight'],
    ['German', 'Die Rechnungen habe ich gestern gekauft und bezahlt', 'welche Rechnung kaufen'],
    ['Spanish', 'Reservamos una habitación en el hotel', 'reservar habitaciones'],
    ['Arabic', 'اشتريت الكتاب من المكتبة', 'كتاب ومكتبة'],
    ['Chinese', '我上个月在京都买了一把雨伞', '雨伞是在哪里买的'],
    ['Japanese', '昨日は猫を動物病院に連れて行った', '動物病院はいつでしたか'],
    ['Russian', 'Мы переехали в новую квартиру', 'новая квартира'],
  ])('finds other forms of a word: %s', async (_language, text, question) => {
    const { seqs } = await chatOf([...SMALL_TALK, text, 'Noted'], engine);
    expect((await seqs(question))[0]).toBe(21);
  });

  it('finds the answer that has none of its words, next to the message that has them', async () => {
    const { seqs } = await chatOf(
      [...SMALL_TALK, 'What is the wifi password of the cabin?', 'It is swordfish.'],
      engine,
    );
    expect((await seqs('wifi password cabin')).slice(0, 2).sort()).toEqual([21, 22]);
  });

  it('prefers an old message with all the words to hundreds of newer ones with one', async () => {
    const { seqs } = await chatOf(['The lighthouse key is under the stone', 'Noted', ...repeated('key', 450)], engine);
    expect((await seqs('lighthouse key stone', 1))[0]).toBe(1);
  });

  it('does not prefer newer messages', async () => {
    const { seqs, world, ask, id } = await chatOf(['The lantern stands in the harbour office', 'Noted'], engine);
    world.moveTo(world.now() + 400 * 24 * 3_600_000);
    for (const text of [...SMALL_TALK, 'some lantern']) await ask(id, text);
    expect((await seqs('lantern harbour'))[0]).toBe(1);
  });

  it('finds nothing for signs or for words that do not occur', async () => {
    const { retrieve } = await chatOf(SMALL_TALK, engine);
    for (const query of ['', ' ', '***', 'zyzzyva', '\u0000']) expect(await retrieve(query)).toEqual([]);
  });

  it('searches one chat or all of them, but never deleted ones', async () => {
    const { history, newSession, ask, sessions, id } = await chatOf(['The compass is broken'], engine);
    const other = await newSession('Other');
    await ask(other.id, 'Another compass');
    const found = async (sessionId?: string) =>
      (await history.retrieve('compass', { ...(sessionId === undefined ? {} : { sessionId }), limit: 9 })).map(
        (passage) => passage.sessionId,
      );
    expect(await found(id)).toEqual([id]);
    expect((await found()).sort()).toEqual([id, other.id].sort());
    await sessions.remove(other.id);
    expect(await found()).toEqual([id]);
  });

  it('stops when it is aborted', async () => {
    const { history } = await chatOf(['The compass is broken'], engine);
    const aborted = history.retrieve('compass', { limit: 5, signal: AbortSignal.abort() });
    await expect(aborted).rejects.toMatchObject({ error: { kind: 'interrupted' } });
  });
});

function repeated(word: string, times: number): string[] {
  return Array.from({ length: times }, (_, n) => `${word} ${n}`);
}

describe('A19: what is returned', () => {
  it('is the best passage of a long message, not the first match', async () => {
    const filler = 'The museum is open and the user likes it. '.repeat(200);
    const { retrieve } = await chatOf([
      `${filler}The locker code of the museum is 4711.${filler}`,
      'Noted',
      ...SMALL_TALK,
    ]);
    const [first] = await retrieve('What is the locker code of the museum?');
    expect(first).toMatchObject({ seq: 1, role: 'user', title: 'Travel' });
    expect(first?.text).toContain('locker code of the museum is 4711');
    expect(first?.text.length).toBeLessThan(700);
  });

  it('is never an earlier search or its result', async () => {
    const { messages, id, seqs } = await chatOf(['The vault code is 8812', 'Noted', ...SMALL_TALK]);
    for (const [n, name] of ['search_history', 'read_message', 'search_memory', 'search_history'].entries()) {
      const { id: answer } = await messages.openAnswer(id, MODEL);
      const toolCalls = [{ id: `c${n}`, name, input: '{"query":"vault code"}', replay: null }];
      const { tools } = await messages.closeAnswer(answer, { ...COMPLETE, content: '', toolCalls });
      const output = 'vault code vault code The vault code is 8812';
      await messages.closeTool(tools[0]?.id ?? '', { status: 'complete', output, durationMs: 1 });
    }
    expect((await seqs('vault code'))[0]).toBe(1);
    expect((await seqs('vault code')).filter((seq) => seq > 22)).toEqual([]);
  });

  it('comes with the question of an answer and the answer to a question', async () => {
    const texts = ['Which harbour is best?', 'Rotterdam has cranes', 'And the crew?', 'Twelve sailors', ...SMALL_TALK];
    const { history, id } = await chatOf(texts);
    const [first] = await history.find('cranes', { sessionId: id, limit: 1 });
    expect(first).toMatchObject({ seq: 2, isWhole: true, context: 'Which harbour is best?' });
    const [question] = await history.find('crew', { sessionId: id, limit: 1 });
    expect(question).toMatchObject({ seq: 3, context: 'Twelve sailors' });
  });

  it('has further pages without gaps and repetitions', async () => {
    const { history, id, seqs } = await chatOf(repeated('needle', 35));
    const all = await seqs('needle', 35);
    const pages: number[] = [];
    for (let offset = 0; offset < 40; offset += 10)
      pages.push(...(await history.find('needle', { sessionId: id, limit: 10, offset })).map(({ seq }) => seq));
    expect(pages).toEqual(all);
    expect(new Set(all).size).toBe(35);
  });
});

describe('for any messages and questions', () => {
  const WORD = fc.constantFrom(
    'kyoto',
    'Kyōto',
    'booked',
    'booking',
    'tea',
    '京都',
    '京',
    '東京都',
    'чай',
    'c++',
    'الكتاب',
    'كتاب',
    '🎉',
    'x1',
  );
  const TEXT = fc.array(WORD, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
  const TEXTS = fc.array(TEXT, { minLength: 1, maxLength: 16 });

  it('the index and a scan rank the same', async () => {
    await fc.assert(
      fc.asyncProperty(TEXTS, fc.array(TEXT, { minLength: 3, maxLength: 3 }), async (texts, queries) => {
        const found = [];
        for (const engine of ENGINES) {
          const { history, retrieve } = await chatOf(texts, engine);
          for (const query of queries) {
            const shown = ({ seq, text }: { seq: number; text: string }) => [seq, text];
            found.push(
              (await retrieve(query, 50)).map(shown),
              (await history.retrieve(query, { limit: 50 })).map(shown),
            );
          }
        }
        expect(found.slice(0, found.length / 2)).toEqual(found.slice(found.length / 2));
        await harness.cleanUp();
      }),
      { numRuns: 12 },
    );
  }, 60_000);

  it('every message with all the words is found', async () => {
    const tokens = (text: string) => new Set(searchTokens(text).map((token) => token.text));
    await fc.assert(
      fc.asyncProperty(TEXTS, TEXT, async (texts, query) => {
        const { seqs } = await chatOf(texts);
        const found = await seqs(query, 50);
        const asked = [...tokens(query)];
        for (const [at, text] of texts.entries())
          if (asked.every((token) => tokens(text).has(token))) expect(found).toContain(at + 1);
        await harness.cleanUp();
      }),
      { numRuns: 12 },
    );
  }, 60_000);

  it('words that are in every message do not change the ranking', async () => {
    const STOP = ['what', 'did', 'the', 'about'];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('lantern', 'harbour', 'compass', 'ticket', 'violin', 'pepper', 'marble', 'basket'), {
          minLength: 14,
          maxLength: 20,
        }),
        fc.subarray(['lantern', 'harbour', 'compass'], { minLength: 1 }),
        fc.subarray(STOP),
        async (words, asked, stop) => {
          const { seqs } = await chatOf(words.map((word) => `${STOP.join(' ')} ${word}`));
          const isCommon = (word: string) => words.filter((one: string) => one === word).length > words.length / 2;
          fc.pre(asked.some((word) => words.some((one) => one === word) && !isCommon(word)));
          expect(await seqs([...stop, ...asked].join(' '))).toEqual(await seqs(asked.join(' ')));
          await harness.cleanUp();
        },
      ),
      { numRuns: 10 },
    );
  }, 60_000);

  it('a deleted message is not found any more, and the others still are', async () => {
    await fc.assert(
      fc.asyncProperty(TEXTS, fc.nat(), async (texts, at) => {
        const { seqs, database, id } = await chatOf(texts);
        const gone = (at % texts.length) + 1;
        const query = texts[gone - 1] ?? '';
        const before = await seqs(query, 50);
        expect(before).toContain(gone);
        await database.run('UPDATE messages SET deleted_at = 1 WHERE session_id = ? AND seq = ?', [id, gone]);
        const after = await seqs(query, 50);
        expect(after).not.toContain(gone);
        await harness.cleanUp();
      }),
      { numRuns: 10 },
    );
  }, 60_000);
});
