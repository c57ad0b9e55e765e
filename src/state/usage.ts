import { useQuery } from '@tanstack/react-query';

import type { BudgetChoice } from '@/domain/usage/budget';
import type { Month } from '@/domain/usage/usage';

import { useSkein } from './app-context';
import { queryKeys } from './query-keys';
import { useWrite } from './use-write';

const BUDGET = [queryKeys.budget, queryKeys.budgetNews];

/** Without a month: the current one. */
export function useMonthUsage(month?: Month) {
  const skein = useSkein();
  return useQuery({ queryKey: queryKeys.monthUsage(month), queryFn: () => skein.usage.month(month) });
}

export function useSessionUsage(sessionId: string) {
  const skein = useSkein();
  return useQuery({ queryKey: queryKeys.sessionUsage(sessionId), queryFn: () => skein.usage.ofSession(sessionId) });
}

/** What one answer used and cost. */
export function useMessageUsage(messageId: string) {
  const skein = useSkein();
  return useQuery({ queryKey: queryKeys.messageUsage(messageId), queryFn: () => skein.usage.ofMessage(messageId) });
}

export function useBudget() {
  const skein = useSkein();
  return useQuery({ queryKey: queryKeys.budget, queryFn: () => skein.budget.state() });
}

/** Reading it says it: what comes is shown once and does not come again. */
export function useBudgetNews() {
  const skein = useSkein();
  return useQuery({ queryKey: queryKeys.budgetNews, queryFn: () => skein.budget.news() });
}

export function useChooseBudget() {
  return useWrite((skein, change: Partial<BudgetChoice>) => skein.budget.choose(change), BUDGET);
}

export function useAllowBeyondBudget() {
  return useWrite((skein, _none: void) => skein.budget.allowBeyond(), [queryKeys.budget]);
}
