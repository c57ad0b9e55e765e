import { isNews, levelOf, type Budget, type BudgetState } from './budget';
import { monthOf, spanOf } from './calendar-month';
import type { ChatEvent } from '../chat-event';
import { failure } from '../chat-error';
import type { Clock } from '../runtime';
import { readSetting, writeSetting } from '../settings/read-setting';
import type { SettingsRepository } from '../settings/settings-repository';
import type { Calendar, UsageRepository } from './usage';

export interface KeepBudgetDeps {
  readonly usage: Pick<UsageRepository, 'total'>;
  readonly settings: SettingsRepository;
  readonly calendar: Calendar;
  readonly clock: Clock;
}

export interface BudgetKeeper extends Budget {
  /** Throws `over-budget` when the user wants to be asked first and has not agreed for this month. */
  requireRoom(): Promise<void>;
}

export function createBudget({ usage, settings, calendar, clock }: KeepBudgetDeps): BudgetKeeper {
  async function state(): Promise<BudgetState> {
    const choice = await readSetting(settings, 'budget');
    const month = monthOf(calendar, clock.now());
    const spentUsd = (await usage.total(spanOf(calendar, month))).costUsd ?? 0;
    return { ...choice, month, spentUsd, level: levelOf(spentUsd, choice.limitUsd) };
  }

  let reading: Promise<BudgetState | null> | null = null;
  async function readNews(): Promise<BudgetState | null> {
    const now = await state();
    if (!isNews(now, await readSetting(settings, 'budgetTold'))) return null;
    await writeSetting(settings, 'budgetTold', { month: now.month, limitUsd: now.limitUsd, level: now.level });
    return now;
  }

  return {
    state,
    async choose(change) {
      const next = { ...(await readSetting(settings, 'budget')), ...change };
      if (next.limitUsd !== null && !(Number.isFinite(next.limitUsd) && next.limitUsd > 0))
        throw failure('invalid-argument', 'Enter a budget above 0.');
      await writeSetting(settings, 'budget', next);
      await writeSetting(settings, 'budgetAllowed', null); // the user agreed to exceed the previous budget
    },
    // Whoever asks again before the answer gets the same one: a screen that reads twice discards the first answer.
    news: () => (reading ??= readNews().finally(() => (reading = null))),
    async allowBeyond() {
      await writeSetting(settings, 'budgetAllowed', (await state()).month);
    },
    async requireRoom() {
      // Most users set no limit. Then the month's calls need not be added up before every message.
      const { asks, limitUsd } = await readSetting(settings, 'budget');
      if (!asks || limitUsd === null) return;
      const { level, month } = await state();
      if (level !== 'over' || (await readSetting(settings, 'budgetAllowed')) === month) return;
      throw failure('over-budget', 'This month’s budget is used up. Nothing was sent.');
    },
  };
}

/** Starts a turn only if it is within the budget or the user agreed to exceed it. Otherwise nothing is stored or sent. */
export function withBudget<Input>(
  begin: (input: Input, signal: AbortSignal) => AsyncGenerator<ChatEvent, void>,
  { requireRoom }: Pick<BudgetKeeper, 'requireRoom'>,
): (input: Input, signal: AbortSignal) => AsyncGenerator<ChatEvent, void> {
  return async function* withinBudget(input, signal) {
    await requireRoom();
    yield* begin(input, signal);
  };
}
