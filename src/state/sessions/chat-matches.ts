import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { Session } from '@/domain/conversation';
import { rankChats } from '@/domain/sessions/rank-chats';

import { useAppCore } from '../app-context';
import { queryKeys } from '../query-keys';

const MAX_MATCHES = 30;
/** Few enough that what can be done instead is visible below them. */
const MAX_RECENT = 7;

/** The chats whose title matches the query, best first; without a query, the newest ones except the open chat. Undefined while they are read. */
export function useChatMatches(query: string, openId: string | null): readonly Session[] | undefined {
  const core = useAppCore();
  const { data } = useQuery({
    queryKey: queryKeys.sessionTitles,
    queryFn: () => core.sessions.list({ startedOnly: true }),
  });
  return useMemo(() => {
    if (!data) return undefined;
    if (query.trim() !== '') return rankChats(data, query, MAX_MATCHES);
    return rankChats(
      data.filter(({ id }) => id !== openId),
      '',
      MAX_RECENT,
    );
  }, [data, query, openId]);
}
