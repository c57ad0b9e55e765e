import { queryOptions, useQuery } from '@tanstack/react-query';

import type { AppCore } from '@/domain/app-core';
import type { MessageCut } from '@/domain/context/fitting/message-cut';
import { DEFAULT_CONTEXT_SETTINGS, type ContextSettings } from '@/domain/context/context-settings';

import { useAppCore } from './app-context';
import { queryKeys } from './query-keys';
import { useWrite } from './use-write';

const CONTEXT_SETTINGS = [queryKeys.contextSettings, queryKeys.allContexts];
const SHOWN = { shownByScreen: true };
const contextOf = (sessionId: string) => [queryKeys.sessions, queryKeys.context(sessionId)];

/** How full the session's context window is, and with what. The request itself is dropped because no screen shows it. */
export function useContextSize(sessionId: string) {
  return useQuery(contextSizeQuery(useAppCore(), sessionId));
}

/** What the next request takes from these messages. Only follows what `useContextSize` has read: a list has very many messages. */
export function useMessageCuts(sessionId: string, messageIds: readonly string[]): readonly MessageCut[] {
  const { data } = useQuery({
    ...contextSizeQuery(useAppCore(), sessionId),
    enabled: false,
    select: ({ cuts }) => cuts.filter(({ messageId }) => messageIds.includes(messageId)),
  });
  return data ?? NO_CUTS;
}

const NO_CUTS: readonly MessageCut[] = [];

function contextSizeQuery(core: AppCore, sessionId: string) {
  return queryOptions({
    queryKey: queryKeys.contextSize(sessionId),
    queryFn: async () => {
      const { request: _request, ...size } = await core.contexts.inspect(sessionId);
      return size;
    },
    meta: { shownByScreen: true }, // a chat without a usable model reports that when a message is sent
  });
}

/** The context views of the session, newest first. The first one is active. */
export function useContextHistory(sessionId: string) {
  const core = useAppCore();
  return useQuery({
    queryKey: queryKeys.contextHistory(sessionId),
    queryFn: () => core.contexts.history(sessionId),
  });
}

export function usePinned(sessionId: string) {
  const core = useAppCore();
  return useQuery({ queryKey: queryKeys.pinned(sessionId), queryFn: () => core.contexts.pinned(sessionId) });
}

export function usePinMessage(sessionId: string) {
  return useWrite(
    (core, { id, pinned }: { id: string; pinned: boolean }) => core.contexts.pin(id, pinned),
    [queryKeys.messages(sessionId), queryKeys.context(sessionId)],
  );
}

const SHOWN_SOURCES = 10;

/** The messages behind a line of the summary. Those that were removed since are left out. */
export function useSourceMessages(sessionId: string, seqs: readonly number[]) {
  const core = useAppCore();
  const shown = seqs.slice(0, SHOWN_SOURCES);
  return useQuery({
    queryKey: [...queryKeys.messages(sessionId), 'sources', ...shown],
    queryFn: async () => {
      const pages = await Promise.all(
        shown.map((seq) => core.messages.page(sessionId, { afterSeq: seq - 1, limit: 1 })),
      );
      return pages.flat().filter(({ seq }) => shown.includes(seq));
    },
  });
}

/** The messages that a compaction would summarise now. Not cached. */
export function useCompactionPreview(sessionId: string) {
  const core = useAppCore();
  return useQuery({
    queryKey: queryKeys.contextPreview(sessionId),
    queryFn: () => core.contexts.preview(sessionId),
    gcTime: 0,
    meta: { shownByScreen: true },
  });
}

export function useUndoCompaction(sessionId: string) {
  return useWrite((core, _none: void) => core.contexts.undo(sessionId), contextOf(sessionId));
}

export function useResetContext(sessionId: string) {
  return useWrite((core, _none: void) => core.contexts.reset(sessionId), contextOf(sessionId));
}

export function useEditSummary(sessionId: string) {
  return useWrite((core, summary: string) => core.contexts.edit(sessionId, summary), contextOf(sessionId), SHOWN);
}

export function useContextSettings() {
  const core = useAppCore();
  return useQuery({ queryKey: queryKeys.contextSettings, queryFn: () => core.contexts.settings() });
}

export function useChangeContextSettings() {
  return useWrite((core, change: Partial<ContextSettings>) => core.contexts.changeSettings(change), CONTEXT_SETTINGS);
}

export function useRestoreContextDefaults() {
  return useWrite((core, _none: void) => core.contexts.changeSettings(DEFAULT_CONTEXT_SETTINGS), CONTEXT_SETTINGS);
}
