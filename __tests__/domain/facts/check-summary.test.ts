import type { Message } from '@/domain/conversation';
import { readLedger } from '@/domain/facts/ledger';
import { estimateFromText } from '@/domain/tokens/token-estimator';
import { aToolMessage, anAssistantMessage, aUserMessage } from '../../support/builders/messages';
import { createCheckedSessions } from '../../support/harness/checked-summaries';

const open = createCheckedSessions();

const FILLER = ' The river is wide here, and the ferry crosses it four times a day.'.repeat(6);

/** One question or answer for each text, with some words around it. The first message is always kept, and so are the last ones. */
function talk(texts: readonly string[]): Message[] {
  const all = ['Good morning.', ...texts, ...Array.from({ length: 6 }, () => 'Go on.')];
  return all.map((text, index) => {
    const message = { id: `m-${index}`, seq: index + 1, content: text + FILLER, tokenEstimate: 110, createdAt: index };
    return index % 2 === 0 ? aUserMessage(message) : anAssistantMessage(message);
  });
}

const TALK = talk([
  'My sister Anna Keller lives in Zürich.',
  'The invoice ZX-00001-Q is over 1,250 EUR.',
  'We leave on 3 March 2026.',
  'See https://example.com/plan for the plan.',
]);

describe('receipts', () => {
  it('name the messages that support a line, and say which facts of it are nowhere', async () => {
    const summary = [
      '## People',
      '- Anna Keller lives in Zürich. [#2]',
      '- The invoice ZX-00001-Q is over 1250 EUR and due on 9 May 2031. [#3]',
      '- Ben Fischer lives in Hamburg. [#2, #99]',
      '- Departure: 2026-03-03.',
    ].join('\n');
    const { compact, view } = await open(TALK, { summaries: [summary] });
    await compact();
    const { receipts, summary: stored } = await view();
    expect(stored).not.toContain('[#');
    expect(stored?.split('\n')[1]).toBe('- Anna Keller lives in Zürich.');
    expect(receipts).toEqual([
      { line: 1, seqs: [2], verdict: 'supported', missing: [] },
      { line: 2, seqs: [3], verdict: 'partly', missing: ['9 May 2031'] },
      { line: 3, seqs: [2], verdict: 'unsupported', missing: ['Ben Fischer', 'Hamburg'] },
      { line: 4, seqs: [4], verdict: 'supported', missing: [] },
    ]);
  });

  it('trace a line without facts to a message with half of its words, and no line to a message with fewer', async () => {
    const { compact, view } = await open(TALK, {
      summaries: ['The ferry crosses this wide river several times.\nGardening requires patience beside every river.'],
    });
    await compact();
    expect((await view()).receipts).toMatchObject([{ verdict: 'supported' }, { verdict: 'unchecked', seqs: [] }]);
  });

  it('accept the day on which a message was sent, which only the summary writes', async () => {
    const sent = Date.UTC(2026, 10, 17, 23, 50);
    const history = TALK.map((message) => ({ ...message, createdAt: sent }));
    const { compact, view } = await open(history, {
      summaries: ['On 2026-11-17 they talked. [#2]\nOn 2026-12-24 they talked. [#2]'],
    });
    await compact();
    expect((await view()).receipts).toMatchObject([
      { verdict: 'supported', missing: [] },
      { verdict: 'unsupported', missing: ['2026-12-24'] },
    ]);
  });

  it('name pinned messages, too, but no messages that the summary does not cover', async () => {
    const history = TALK.map((message) => (message.seq === 3 ? { ...message, pinned: true } : message));
    const summary = 'The invoice ZX-00001-Q was mentioned. [#3, #12]\nAnna Keller was mentioned. [#2-3]';
    const { compact, view } = await open(history, { summaries: [summary] });
    await compact();
    expect((await view()).receipts).toEqual([
      { line: 0, seqs: [3], verdict: 'supported', missing: [] },
      { line: 1, seqs: [2, 3], verdict: 'supported', missing: [] },
    ]);
  });

  it('find a year or a currency that the messages write only inside a date or an amount', async () => {
    const history = talk(['We leave on 3 March 2026.', 'The invoice ZX-00001-Q is over 1,250 EUR.']).map((message) =>
      message.seq === 3 ? { ...message, pinned: true } : message,
    );
    const { compact, view } = await open(history, {
      summaries: ['Details: ZX-00001-Q · 1,250 · EUR · 2026 [#2, #3]\nDetails: 202 · 250 [#2, #3]'],
    });
    await compact();
    expect((await view()).receipts).toEqual([
      { line: 0, seqs: [2, 3], verdict: 'supported', missing: [] },
      { line: 1, seqs: [2, 3], verdict: 'unsupported', missing: ['202', '250'] },
    ]);
  });

  it('of lines that are carried over stay, and the summariser sees them as references', async () => {
    const line = 'Anna Keller lives in Zürich.';
    const { compact, append, view, prompts } = await open(TALK, {
      summaries: [`${line} [#2]`, `${line}\nThe plan is in plan-7.md. [#13]`],
    });
    await compact();
    for (let n = 0; n < 8; n += 1) await append(`The plan is in plan-7.md.${FILLER}`);
    await compact();
    expect(prompts[1]).toContain(`${line} [#2]`);
    const { receipts } = await view();
    expect(receipts?.[0]).toEqual({ line: 0, seqs: [2], verdict: 'supported', missing: [] });
    expect(receipts?.[1]).toMatchObject({ line: 1, verdict: 'supported', missing: [] });
  });

  it('stay with the unchanged lines of a summary that the user edits', async () => {
    const { compact, view, harness, sessionId } = await open(TALK, {
      summaries: ['Anna Keller lives in Zürich. [#2]\nWe leave on 3 March 2026. [#4]'],
    });
    await compact();
    await harness.contexts.edit(sessionId, 'We leave on 3 March 2026.\nI never said anything about my sister.');
    expect((await view()).receipts).toEqual([{ line: 0, seqs: [4], verdict: 'supported', missing: [] }]);
  });
});

describe('the self-test', () => {
  it('counts every fact as reachable that the summary, the tail, a pin or a search has', async () => {
    const { compact, view, queries } = await open(TALK, { summaries: ['Anna Keller lives in Zürich. [#2]'] });
    await compact();
    const { selfTest, ledger } = await view();
    expect(selfTest).toEqual({ total: 6, reachable: 6, unchecked: 0 });
    expect(ledger).toBeNull();
    // What the model sees anyway is not looked up.
    expect(queries).not.toContain('Anna Keller');
    expect(queries).toContain('ZX-00001-Q');
  });

  it('puts what nothing finds into a ledger that the model sees below the summary', async () => {
    const { compact, view, harness, sessionId } = await open(TALK, {
      summaries: ['They talked about a journey.'],
      unfindable: (text) => text.includes('invoice'),
    });
    await compact();
    const { ledger, selfTest } = await view();
    expect(ledger).toBe('Identifiers: ZX-00001-Q [#3]\nNumbers: 1,250 EUR [#3]');
    expect(selfTest).toEqual({ total: 6, reachable: 6, unchecked: 0 });
    const { request, ledger: inspected } = await harness.contexts.inspect(sessionId);
    expect(inspected).toBe(ledger);
    expect(request.system).toMatch(
      /They talked about a journey\.\n\nAlso mentioned earlier.*\nIdentifiers: ZX-00001-Q/,
    );
    expect((await harness.contexts.history(sessionId))[0]).toMatchObject({ ledger, selfTest });
  });

  it('lists everything that is not in view for a model that has no search', async () => {
    const { compact, view, queries } = await open(TALK, { summaries: ['A journey.'], canSearch: false });
    await compact();
    expect(queries).toEqual([]);
    expect(readLedger((await view()).ledger).map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Anna Keller', 'Zürich', 'ZX-00001-Q', '3 March 2026', 'https://example.com/plan']),
    );
  });

  it('keeps a fact of the ledger through later compactions, whatever their summaries say', async () => {
    const { compact, append, view } = await open(TALK, {
      summaries: ['A journey.', 'Still a journey.', 'The end of it.'],
      canSearch: false,
    });
    for (let round = 0; round < 3; round += 1) {
      await compact();
      for (let n = 0; n < 8; n += 1) await append(`Part ${10 + round}.${FILLER}`);
    }
    const { ledger, selfTest, summary } = await view();
    expect(summary).toBe('The end of it.');
    expect(ledger).toContain('ZX-00001-Q [#3]');
    expect(selfTest?.reachable).toBe(selfTest?.total);
  });

  it('finds facts of tool results that were cleared from the request', async () => {
    const tool = aToolMessage({ id: 't', seq: 3, toolOutput: `Parcel QP-77001-A.${FILLER}`, tokenEstimate: 110 });
    const history = TALK.map((message) => (message.seq === 3 ? { ...tool, createdAt: 3 } : message));
    const { compact, view } = await open(history, { summaries: ['A journey.'], unfindable: () => true });
    await compact();
    expect((await view()).ledger).toContain('QP-77001-A [#3]');
  });

  it('has a ledger of bounded size in which the newest facts stay, and an honest count', async () => {
    const codes = Array.from(
      { length: 120 },
      (_, n) => `Code QX-${10_000 + n}-B and link https://example.com/item/${n}.`,
    );
    const { compact, view } = await open(talk(codes), {
      summaries: ['Codes.'],
      unfindable: () => true,
      window: 32_000,
    });
    await compact();
    const { ledger, selfTest, boundarySeq } = await view();
    expect(estimateFromText(ledger ?? '')).toBeLessThanOrEqual(640);
    const entries = readLedger(ledger);
    expect(entries.map(({ text }) => text)).toContain(`QX-${10_000 + boundarySeq - 2}-B`);
    expect(entries.map(({ text }) => text)).not.toContain('QX-10000-B');
    expect(selfTest?.total).toBeGreaterThan(150);
    expect(selfTest?.reachable).toBeLessThan(selfTest?.total ?? 0);
    expect((selfTest?.total ?? 0) - (selfTest?.reachable ?? 0)).toBeGreaterThan(50);
  });

  it('says how many facts it did not check', async () => {
    const many = Array.from({ length: 60 }, (_, n) => Array.from({ length: 25 }, (_code, k) => `K${n}Z${k}`).join(' '));
    const { compact, view, queries } = await open(talk(many), { summaries: ['Codes.'], window: 64_000 });
    await compact();
    const { selfTest } = await view();
    expect(queries).toHaveLength(1_000);
    expect(selfTest?.unchecked).toBeGreaterThan(0);
    expect((selfTest?.total ?? 0) + (selfTest?.unchecked ?? 0)).toBeGreaterThan(1_200);
  });

  it('that fails costs neither the summary nor the ledger', async () => {
    const { compact, harness, view } = await open(TALK, {
      summaries: ['A journey.'],
      unfindable: () => {
        throw new Error('The index is damaged.');
      },
    });
    const { result } = await compact();
    expect(result.kind).toBe('compacted');
    expect(await view()).toMatchObject({ summary: 'A journey.', receipts: null, selfTest: null, ledger: null });
    expect(harness.faults).toEqual([]);
  });
});

it('a compaction of an earlier version has no receipts, and everything works without them', async () => {
  const { db, compact, view, harness, sessionId } = await open(TALK, { summaries: ['A journey.'] });
  await compact();
  await db.run(
    'UPDATE compactions SET receipts = NULL, ledger = NULL, facts_total = NULL, facts_reachable = NULL, facts_unchecked = NULL WHERE session_id = ?',
    [sessionId],
  );
  expect(await view()).toMatchObject({ summary: 'A journey.', receipts: null, ledger: null, selfTest: null });
  await harness.contexts.edit(sessionId, 'Another journey.');
  expect(await view()).toMatchObject({ summary: 'Another journey.', receipts: null });
});

it('damaged receipts are read as none', async () => {
  const { db, compact, view, sessionId } = await open(TALK, { summaries: ['A journey.'] });
  await compact();
  await db.run(`UPDATE compactions SET receipts = '[{"line":', facts_reachable = 99999 WHERE session_id = ?`, [
    sessionId,
  ]);
  expect(await view()).toMatchObject({ receipts: null, selfTest: null });
});
