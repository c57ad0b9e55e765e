import { useQuery } from '@tanstack/react-query';

import type { BudgetChoice } from '@/domain/usage/budget';
import type { Month } from '@/domain/usage/usage';

import { useAppCore } from './app-context';
import { queryKeys } from './query-keys';
import { useWrite } from './use-write';

const BUDGET = [queryKeys.budget, queryKeys.budgetNews];

/** Without a month, the current one. */
export function useMonthUsage(month?: Month) {
  const core = useAppCore();
  return useQuery({ queryKey: queryKeys.monthUsage(month), queryFn: () => core.usage.month(month) });
}

export function useSessionUsage(sessionId: string) {
  const core = useAppCore();
  return useQuery({ queryKey: queryKeys.sessionUsage(sessionId), queryFn: () => core.usage.ofSession(sessionId) });
}

/** Tokens and cost of one answer. */
export function useMessageUsage(messageId: string) {
  const core = useAppCore();
  return useQuery({ queryKey: queryKeys.messageUsage(messageId), queryFn: () => core.usage.ofMessage(messageId) });
}

export function useBudget() {
  const core = useAppCore();
  return useQuery({ queryKey: queryKeys.budget, queryFn: () => core.budget.state() });
}

/** Reading a budget notice marks it as shown; it is returned only once. */
export function useBudgetNews() {
  const core = useAppCore();
  return useQuery({ queryKey: queryKeys.budgetNews, queryFn: () => core.budget.news() });
}

export function useChooseBudget() {
  return useWrite((core, change: Partial<BudgetChoice>) => core.budget.choose(change), BUDGET);
}

export function useAllowBeyondBudget() {
  return useWrite((core, _none: void) => core.budget.allowBeyond(), [queryKeys.budget]);
}
