import { keepPreviousData, useQuery } from '@tanstack/react-query';

import type { Skein } from '@/domain/app-core';

import { useSkein } from './app-context';
import { queryKeys } from './query-keys';
import { useWrite } from './use-write';

const MEMORY = [queryKeys.memory, queryKeys.allContexts];
const SHOWN = { shownByScreen: true };

/** Newest first; with a query, those that have all of its words. */
export function useNotes(query: string) {
  const skein = useSkein();
  const words = query.trim();
  return useQuery({
    queryKey: queryKeys.notes(words),
    queryFn: () => (words === '' ? skein.memory.list() : skein.memory.search(words)),
    placeholderData: keepPreviousData,
    staleTime: 0, // models write notes too
    meta: SHOWN,
  });
}

/** For all agents. */
export function useMemorySwitch() {
  const skein = useSkein();
  return useQuery({ queryKey: queryKeys.memorySwitch, queryFn: () => skein.memory.isOn() });
}

/** Without an agent: for all of them. */
export function useSetMemorySwitch(agentId?: string) {
  return useWrite((skein, on: boolean) => skein.memory.setOn(on, agentId), [...MEMORY, queryKeys.agents]);
}

export function useAddNote() {
  return useWrite((skein, note: Parameters<Skein['memory']['add']>[0]) => skein.memory.add(note), MEMORY, SHOWN);
}

export function useEditNote(id: string) {
  return useWrite((skein, content: string) => skein.memory.update(id, content), MEMORY, SHOWN);
}

export function useRemoveNote() {
  return useWrite((skein, id: string) => skein.memory.remove(id), MEMORY);
}

export function useRestoreNote() {
  return useWrite((skein, id: string) => skein.memory.restore(id), MEMORY);
}

/** What a model did to a note by the call in this row, and whether it can be taken back; null: nothing. */
export function useNoteChange(messageId: string) {
  const skein = useSkein();
  return useQuery({
    queryKey: queryKeys.noteChange(messageId),
    queryFn: () => skein.memory.changeBy(messageId),
    staleTime: 0, // models write notes too
  });
}

export function useUndoNoteChange(messageId: string) {
  return useWrite((skein, _none: void) => skein.memory.undoChange(messageId), MEMORY);
}
