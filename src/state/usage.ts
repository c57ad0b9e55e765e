import { useQuery } from '@tanstack/react-query';

import type { Month } from '@/domain/usage';

import { useSkein } from './app-context';
import { queryKeys } from './query-keys';

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
