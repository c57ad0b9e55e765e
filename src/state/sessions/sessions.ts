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

import { useSkein } from '../app-context';
import { queryKeys } from '../query-keys';
import { useWrite } from '../use-write';

const SESSIONS_PER_PAGE = 50;
const SESSIONS = [queryKeys.sessions];
const SESSIONS_AND_USAGE = [queryKeys.sessions, queryKeys.usage];
const SHOWN = { shownByScreen: true };

/** The chats that fit, in the list's order; `fetchNextPage` reads further down. */
export function useSessionPages(filter: SessionFilter) {
  const skein = useSkein();
  const query = useInfiniteQuery({
    queryKey: queryKeys.sessionPages(filter),
    queryFn: ({ pageParam }) => skein.sessions.page(filter, { after: pageParam, limit: SESSIONS_PER_PAGE }),
    initialPageParam: undefined as SessionCursor | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: (before) => before, // another filter: the old list stands until the new one is read
  });
  const { data } = query;
  const sessions = useMemo(() => data?.pages.flatMap((page) => page.sessions), [data]);
  return { ...query, sessions };
}

export function useSessionCounts() {
  const skein = useSkein();
  return useQuery({ queryKey: queryKeys.sessionCounts, queryFn: () => skein.sessions.counts() });
}

export function useFolders() {
  const skein = useSkein();
  return useQuery({ queryKey: queryKeys.folders, queryFn: () => skein.folders.list() });
}

/** A new chat, or the untouched one that is there. */
export function useStartChat() {
  return useWrite((skein, input: CreateSession) => skein.sessions.createOrReuse(input), SESSIONS);
}

export interface Organising {
  readonly ids: readonly string[];
  readonly change: PlaceChange;
}

/** Gives back where the chats stood; `usePutBack` takes it. */
export function useOrganise() {
  return useWrite((skein, { ids, change }: Organising) => skein.sessions.organise(ids, change), SESSIONS_AND_USAGE);
}

export function usePutBack() {
  return useWrite((skein, places: readonly SessionPlace[]) => skein.sessions.putBack(places), SESSIONS_AND_USAGE);
}

export function useSuggestTitle(sessionId: string) {
  return useWrite(
    (skein, _none: void) => skein.sessions.suggestTitle(sessionId, new AbortController().signal),
    [queryKeys.usage],
    SHOWN,
  );
}

export function useAddFolder() {
  return useWrite((skein, name: string) => skein.folders.add(name), SESSIONS, SHOWN);
}

export function useRenameFolder(id: string) {
  return useWrite((skein, name: string) => skein.folders.rename(id, name), SESSIONS, SHOWN);
}

export function useRemoveFolder() {
  return useWrite((skein, id: string) => skein.folders.remove(id), SESSIONS);
}

export function usePutBackFolder() {
  return useWrite((skein, folder: RemovedFolder) => skein.folders.putBack(folder), SESSIONS);
}
