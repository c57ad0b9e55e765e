import { createContext, useContext } from 'react';

const TemporaryContext = createContext(false);

/** Whether the chat on the screen is temporary: it is in no list, so it cannot be organised or found. */
export const TemporaryProvider = TemporaryContext.Provider;

export function useIsTemporary(): boolean {
  return useContext(TemporaryContext);
}
