import { createContext, useContext } from 'react';

const ReadyChatContext = createContext<(sessionId: string) => void>(() => undefined);

/** Is told which empty chat the app has opened by itself. */
export const ReadyChatProvider = ReadyChatContext.Provider;

export function useNoteReadyChat(): (sessionId: string) => void {
  return useContext(ReadyChatContext);
}
