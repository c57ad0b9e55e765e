import { createContext, useContext } from 'react';
import type { View } from 'react-native';

import type { SoughtText } from '@/domain/search/sought-text';

/** The text that the chat was opened at, for the row that contains it. */
export interface Sought {
  readonly text: SoughtText;
  /** Scrolls to a place in a view, given as the fraction of its height. */
  readonly show: (view: View, fraction: number) => void;
}

const SoughtContext = createContext<Sought | null>(null);

export const SoughtProvider = SoughtContext.Provider;

export function useSought(): Sought | null {
  return useContext(SoughtContext);
}

/** The words that are marked in the text below; empty for none. */
export const MarkedWordsContext = createContext<readonly string[]>([]);
