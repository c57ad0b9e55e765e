import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type {
  PlaceChange,
  RemovedFolder,
  SessionCursor,
  SessionFilter,
  SessionPlace,
} from '@/domain/sessions/organising';
import type { CreateSession } from '@/domain/sessions/sessions';

import { useAppCore } from '../app-context';
import { queryKeys } from '../query-keys';
import { useWrite } from '../use-write';

const SESSIONS_PER_PAGE = 50;
const SESSIONS = [queryKeys.sessions];
const SESSIONS_AND_USAGE = [queryKeys.sessions, queryKeys.usage];
const SHOWN = { shownByScreen: true };

/** The sessions that match the filter, in list order; `fetchNextPage` loads more. */
export function useSessionPages(filter: SessionFilter) {
  const core = useAppCore();
  const query = useInfiniteQuery({
    queryKey: queryKeys.sessionPages(filter),
    queryFn: ({ pageParam }) => core.sessions.page(filter, { after: pageParam, limit: SESSIONS_PER_PAGE }),
    initialPageParam: undefined as SessionCursor | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: (before) => before, // keeps the old list visible until the new one is loaded
  });
  const { data } = query;
  const sessions = useMemo(() => data?.pages.flatMap((page) => page.sessions), [data]);
  return { ...query, sessions };
}

export function useSessionCounts() {
  const core = useAppCore();
  return useQuery({ queryKey: queryKeys.sessionCounts, queryFn: () => core.sessions.counts() });
}

/** Whether there is a chat that was used: an empty one does not count. */
export function useHasStartedChat() {
  const core = useAppCore();
  return useQuery({
    queryKey: queryKeys.hasStartedChat,
    queryFn: async () => (await core.sessions.page({ startedOnly: true }, { limit: 1 })).sessions.length > 0,
  });
}

export function useFolders() {
  const core = useAppCore();
  return useQuery({ queryKey: queryKeys.folders, queryFn: () => core.folders.list() });
}

/** Creates a chat, or reuses an existing empty one. */
export function useStartChat() {
  return useWrite((core, input: CreateSession) => core.sessions.createOrReuse(input), SESSIONS);
}

export interface OrganiseInput {
  readonly ids: readonly string[];
  readonly change: PlaceChange;
}

/** Returns the previous places of the chats, for `useUndoOrganise`. */
export function useOrganise() {
  return useWrite((core, { ids, change }: OrganiseInput) => core.sessions.organise(ids, change), SESSIONS_AND_USAGE);
}

export function useUndoOrganise() {
  return useWrite((core, places: readonly SessionPlace[]) => core.sessions.putBack(places), SESSIONS_AND_USAGE);
}

export function useSuggestTitle(sessionId: string) {
  return useWrite(
    (core, _none: void) => core.sessions.suggestTitle(sessionId, new AbortController().signal),
    [queryKeys.usage],
    SHOWN,
  );
}

export function useAddFolder() {
  return useWrite((core, name: string) => core.folders.add(name), SESSIONS, SHOWN);
}

export function useRenameFolder(id: string) {
  return useWrite((core, name: string) => core.folders.rename(id, name), SESSIONS, SHOWN);
}

export function useRemoveFolder() {
  return useWrite((core, id: string) => core.folders.remove(id), SESSIONS);
}

export function useRestoreFolder() {
  return useWrite((core, folder: RemovedFolder) => core.folders.putBack(folder), SESSIONS);
}
