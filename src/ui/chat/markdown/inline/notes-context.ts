import { createContext, useContext } from 'react';

export interface Notes {
  /** Footnotes are numbered in the order in which the text mentions them; null if there is no such footnote. */
  numberOf(id: string): number | null;
  show(id: string): void;
}

export const NotesContext = createContext<Notes>({ numberOf: () => null, show: () => undefined });

export function useNotes(): Notes {
  return useContext(NotesContext);
}
