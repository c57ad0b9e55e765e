import fc from 'fast-check';
import type { CallPurpose, ModelCallRecord } from '@/domain/usage/model-call-repository';
import type { Spending } from '@/domain/usage/usage';
import { createUsageReports } from '@/domain/usage/report-usage';
import { createBranchRepository } from '@/storage/sessions/branch-repository';
import { createModelCallRepository } from '@/storage/context/model-call-repository';
import { createUsageRepository } from '@/storage/context/usage-repository';
import { createTestDatabases } from '../../support/database/node-database';
import { COMPLETE, MODEL, openRepositories } from '../../support/repositories/open-repositories';
import { zoneCalendar } from '../../support/clocks/zone-calendar';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

async function openUsage(zone = 'Asia/Kolkata') {
  const repositories = await openRepositories(databases);
  const { database, world } = repositories;
  const calls = createModelCallRepository(database, world);
  const clock = { now: world.now, after: () => () => {} };
  const reports = createUsageReports({ usage: createUsageRepository(database), calendar: zoneCalendar(zone), clock });
  const call = (at: number, change: Partial<ModelCallRecord> = {}) => {
    world.moveTo(at);
    return calls.add({
      sessionId: 's',
      messageId: null,
      purpose: 'answer',
      providerId: 'demo',
      modelId: 'm',
      usage: {
        inputTokens: 100,
        outputTokens: 10,
        cachedInputTokens: 40,
        cacheWriteTokens: 30,
        longCacheWriteTokens: 20,
        reasoningTokens: 0,
      },
      costUsd: 0.5,
      ...change,
    });
  };
  return { ...repositories, reports, call };
}

const NOTHING: Spending = {
  calls: 0,
  unpricedCalls: 0,
  costUsd: 0,
  inputTokens: 0,
  cachedTokens: 0,
  cacheWriteTokens: 0,
  outputTokens: 0,
};

describe('the report of a month', () => {
  it('counts a call on its local day', async () => {
    const { reports, call } = await openUsage();
    const midnight = Date.parse('2026-10-31T18:30:00.000Z'); // the first of November in Kolkata
    await call(midnight - 1);
    await call(midnight);
    await call(midnight + 24 * 3_600_000);
    const november = await reports.month('2026-11');
    expect(november).toMatchObject({ month: '2026-11', firstMonth: '2026-10', total: { calls: 2, costUsd: 1 } });
    expect(november.days.map(({ calls }) => calls).slice(0, 3)).toEqual([1, 1, 0]);
    expect(november.days).toHaveLength(30);
    expect(await reports.month('2026-10')).toMatchObject({ total: { calls: 1 }, days: { 30: { day: 31, calls: 1 } } });
  });

  it('is empty, with no cost, before the first call', async () => {
    const { reports, world } = await openUsage('UTC');
    world.moveTo(Date.parse('2026-12-31T23:59:59.999Z'));
    expect(await reports.month()).toMatchObject({
      month: '2026-12',
      thisMonth: '2026-12',
      firstMonth: null,
      total: NOTHING,
      models: [],
      sessions: [],
    });
    world.moveTo(world.now() + 1);
    expect(await reports.month()).toMatchObject({ month: '2027-01' });
  });

  it('marks unknown prices as unknown', async () => {
    const { reports, call, newSession } = await openUsage('UTC');
    const { id } = await newSession('Kyoto');
    const at = Date.parse('2026-11-16T05:00:00Z');
    await call(at, { sessionId: id, messageId: 'a1', costUsd: null });
    await call(at, { sessionId: id, messageId: 'a2', usage: null, costUsd: null });
    expect(await reports.ofSession(id)).toEqual({
      calls: 2,
      unpricedCalls: 2,
      costUsd: null,
      inputTokens: 100,
      cachedTokens: 40,
      cacheWriteTokens: 30,
      outputTokens: 10,
    });
    expect(await reports.ofMessage('a2')).toEqual({ ...NOTHING, calls: 1, unpricedCalls: 1, costUsd: null });
    expect(await reports.ofMessage('of another time')).toEqual(NOTHING);
    await call(at, { sessionId: id, costUsd: 0.25 });
    expect((await reports.month('2026-11')).total).toMatchObject({ calls: 3, unpricedCalls: 2, costUsd: 0.25 });
  });

  it('gives an answer copied into a branch the cost of the original', async () => {
    const { reports, call, newSession, messages, database, world } = await openUsage('UTC');
    const branches = createBranchRepository(database, world);
    const { id } = await newSession('Kyoto');
    await messages.appendUser({ sessionId: id, content: 'Q', images: [], files: [], clientId: null });
    const { id: answerId } = await messages.openAnswer(id, MODEL);
    await messages.closeAnswer(answerId, COMPLETE);
    await call(Date.parse('2026-11-16T05:00:00Z'), { sessionId: id, messageId: answerId, costUsd: 0.25 });
    const copy = await branches.create({ from: id, toSeq: 2 });
    const copyOfCopy = await branches.create({ from: copy.id, toSeq: 2 });
    for (const sessionId of [copy.id, copyOfCopy.id]) {
      const copied = (await messages.page(sessionId, { limit: 5 })).at(-1);
      expect(await reports.ofMessage(copied?.id ?? '')).toMatchObject({ calls: 1, costUsd: 0.25 });
    }
    // From here on, a message of the branch may have the same seq as another message of the original.
    const { id: ownId } = await messages.openAnswer(copy.id, MODEL);
    await messages.closeAnswer(ownId, COMPLETE);
    const { id: otherId } = await messages.openAnswer(id, MODEL);
    await messages.closeAnswer(otherId, COMPLETE);
    await call(Date.parse('2026-11-16T06:00:00Z'), { sessionId: id, messageId: otherId, costUsd: 9 });
    expect(await reports.ofMessage(ownId)).toEqual(NOTHING);
  });

  it('keeps the cost of deleted chats in one entry without a title', async () => {
    const { reports, call, newSession, sessions, database } = await openUsage('UTC');
    const at = Date.parse('2026-11-16T05:00:00Z');
    const [kept, hidden, erased] = [await newSession('Kept'), await newSession('Hidden'), await newSession('Erased')];
    for (const { id } of [kept, hidden, erased]) await call(at, { sessionId: id });
    await sessions.remove(hidden.id);
    await database.run('DELETE FROM sessions WHERE id = ?', [erased.id]);
    const november = await reports.month('2026-11');
    expect(november.total).toMatchObject({ calls: 3, costUsd: 1.5 });
    expect(november.sessions).toMatchObject([
      { sessionId: null, title: '', calls: 2, costUsd: 1 },
      { sessionId: kept.id, title: 'Kept', calls: 1, costUsd: 0.5 },
    ]);
  });

  it('gives the same total by day, by model and by chat, for any calls', async () => {
    const purposes: CallPurpose[] = ['answer', 'summary', 'title', 'flush'];
    const month = { from: Date.UTC(2026, 2, 1), to: Date.UTC(2026, 3, 1) };
    const tokens = fc.integer({ min: 0, max: 1_000_000 });
    const record = fc.record({
      at: fc.integer({ min: month.from - 86_400_000, max: month.to + 86_400_000 }),
      sessionId: fc.constantFrom('a', 'b', 'c'),
      modelId: fc.constantFrom('m', 'n'),
      purpose: fc.constantFrom(...purposes),
      usage: fc.option(
        fc.record({
          inputTokens: tokens,
          outputTokens: tokens,
          cachedInputTokens: tokens,
          cacheWriteTokens: tokens,
          longCacheWriteTokens: tokens,
          reasoningTokens: tokens,
        }),
      ),
      // Multiples of 1/64 add up exactly, in any order.
      costUsd: fc.option(fc.integer({ min: 0, max: 1_000 }).map((n) => n / 64)),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(record, { maxLength: 40 }), async (records) => {
        const { reports, call } = await openUsage('Europe/Berlin');
        for (const { at, ...rest } of records) await call(at, rest);
        const { total, days, models, sessions } = await reports.month('2026-03');
        for (const parts of [days, models, sessions]) expect(sumOf(parts)).toEqual(sumOf([total]));
      }),
      { numRuns: 25 },
    );
  });
});

function sumOf(parts: readonly Spending[]) {
  const add = (of: (part: Spending) => number) => parts.reduce((sum, part) => sum + of(part), 0);
  return {
    calls: add((part) => part.calls),
    unpriced: add((part) => part.unpricedCalls),
    cost: add((part) => part.costUsd ?? 0),
    tokens: add((part) => part.inputTokens + part.outputTokens + part.cachedTokens + part.cacheWriteTokens),
  };
}
