import { keepPreviousData, useQuery } from '@tanstack/react-query';

import type { AppCore } from '@/domain/app-core';

import { useAppCore } from './app-context';
import { queryKeys } from './query-keys';
import { useWrite } from './use-write';

const MEMORY = [queryKeys.memory, queryKeys.allContexts];
const SHOWN = { shownByScreen: true };

/** Notes, newest first; with a query, only notes that contain all of its words. */
export function useNotes(query: string) {
  const core = useAppCore();
  const trimmed = query.trim();
  return useQuery({
    queryKey: queryKeys.notes(trimmed),
    queryFn: () => (trimmed === '' ? core.memory.list() : core.memory.search(trimmed)),
    placeholderData: keepPreviousData,
    staleTime: 0, // models write notes too
    meta: SHOWN,
  });
}

/** Whether memory is on for all agents. */
export function useMemorySwitch() {
  const core = useAppCore();
  return useQuery({ queryKey: queryKeys.memorySwitch, queryFn: () => core.memory.isOn() });
}

/** Without an agent, switches memory for all of them. */
export function useSetMemorySwitch(agentId?: string) {
  return useWrite((core, on: boolean) => core.memory.setOn(on, agentId), [...MEMORY, queryKeys.agents]);
}

export function useAddNote() {
  return useWrite((core, note: Parameters<AppCore['memory']['add']>[0]) => core.memory.add(note), MEMORY, SHOWN);
}

export function useEditNote(id: string) {
  return useWrite((core, content: string) => core.memory.update(id, content), MEMORY, SHOWN);
}

export function useRemoveNote() {
  return useWrite((core, id: string) => core.memory.remove(id), MEMORY);
}

export function useRestoreNote() {
  return useWrite((core, id: string) => core.memory.restore(id), MEMORY);
}

/** Imported notes are used from now on. */
export function useTakeOverNotes() {
  return useWrite((core, ids: readonly string[]) => core.memory.takeOver(ids), MEMORY);
}

/** The change that the tool call in this message made to a note, and whether it can be undone; null if it made none. */
export function useNoteChange(messageId: string) {
  const core = useAppCore();
  return useQuery({
    queryKey: queryKeys.noteChange(messageId),
    queryFn: () => core.memory.changeBy(messageId),
    staleTime: 0, // models write notes too
  });
}

export function useUndoNoteChange(messageId: string) {
  return useWrite((core, _none: void) => core.memory.undoChange(messageId), MEMORY);
}
