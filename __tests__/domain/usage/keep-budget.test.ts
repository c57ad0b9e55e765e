import type { ChatEvent } from '@/domain/chat-event';
import { createBudget, withBudget } from '@/domain/usage/keep-budget';
import { createSettingsRepository } from '@/storage/settings/settings-repository';
import { createTestDatabases } from '../../support/database/node-database';
import { zoneCalendar } from '../../support/clocks/zone-calendar';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

async function openBudget() {
  const settings = createSettingsRepository(await databases.open());
  let spent: number | null = 0;
  let now = Date.parse('2026-11-30T12:00:00Z');
  const total = async () => ({
    calls: 1,
    unpricedCalls: 0,
    costUsd: spent,
    inputTokens: 0,
    cachedTokens: 0,
    cacheWriteTokens: 0,
    outputTokens: 0,
  });
  const clock = { now: () => now, after: () => () => {} };
  const budget = createBudget({ usage: { total }, settings, calendar: zoneCalendar('UTC'), clock });
  return {
    budget,
    spend: (usd: number | null) => {
      spent = usd;
    },
    nextMonth: () => {
      now += 86_400_000;
    },
  };
}

it('nothing is reported without a budget, whatever is spent', async () => {
  const { budget, spend } = await openBudget();
  spend(1_000_000);
  expect(await budget.news()).toBeNull();
  expect(await budget.state()).toMatchObject({ limitUsd: null, level: 'within' });
  await expect(budget.requireRoom()).resolves.toBeUndefined();
});

it('80 % and 100 % are reported once each, and again in the next month or for another limit', async () => {
  const { budget, spend, nextMonth } = await openBudget();
  await budget.choose({ limitUsd: 10 });
  const levels = async (usd: number) => {
    spend(usd);
    return [(await budget.news())?.level ?? null, (await budget.news())?.level ?? null];
  };
  expect(await levels(7.99)).toEqual([null, null]);
  expect(await levels(8)).toEqual(['near', null]);
  expect(await levels(9.99)).toEqual([null, null]);
  expect(await levels(10)).toEqual(['over', null]);
  expect(await levels(8.5)).toEqual([null, null]);
  nextMonth();
  expect(await levels(12)).toEqual(['over', null]);
  await budget.choose({ limitUsd: 13 });
  expect(await levels(12)).toEqual(['near', null]);
});

it('no turn starts beyond the budget until the user agrees, for that month only', async () => {
  const { budget, spend, nextMonth } = await openBudget();
  const begun: string[] = [];
  const begin = withBudget(async function* (input: string): AsyncGenerator<ChatEvent, void> {
    begun.push(input);
    yield { type: 'compact-started' };
  }, budget);
  const start = (input: string) => begin(input, new AbortController().signal).next();
  await budget.choose({ limitUsd: 5, asks: true });
  spend(4.99);
  await start('within');
  spend(5);
  const refused = { error: { kind: 'over-budget', nextStep: 'allow-over-budget' } };
  await expect(start('beyond')).rejects.toMatchObject(refused);
  await budget.allowBeyond();
  await start('agreed');
  nextMonth();
  await expect(start('next month')).rejects.toMatchObject(refused);
  await budget.choose({ asks: false });
  await start('not asked');
  expect(begun).toEqual(['within', 'agreed', 'not asked']);
});

it('an invalid amount is rejected, and a damaged setting means no budget', async () => {
  const { budget, spend } = await openBudget();
  for (const limitUsd of [0, -1, Number.NaN, Infinity])
    await expect(budget.choose({ limitUsd })).rejects.toMatchObject({ error: { kind: 'invalid-argument' } });
  await budget.choose({ limitUsd: 5 });
  spend(null); // calls without a price
  expect(await budget.state()).toMatchObject({ limitUsd: 5, spentUsd: 0, level: 'within' });
  await budget.choose({ limitUsd: null });
  expect(await budget.state()).toMatchObject({ limitUsd: null });
});

it('someone who asks twice at once gets the report twice, because a screen drops the first answer', async () => {
  const { budget, spend } = await openBudget();
  await budget.choose({ limitUsd: 10 });
  spend(10);
  const both = await Promise.all([budget.news(), budget.news()]);
  expect(both.map((news) => news?.level)).toEqual(['over', 'over']);
  expect(await budget.news()).toBeNull();
});
