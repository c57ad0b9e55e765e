import { createContext, useContext } from 'react';

/** Where a screen can lead. The router implements it; the screens do not know addresses. */
export interface Navigator {
  openSessions(): void;
  openSession(id: string): void;
  /** The chat, at this message. */
  openMessage(sessionId: string, seq: number): void;
  /** The same, for a chat that lies below this screen. */
  returnToMessage(sessionId: string, seq: number): void;
  /** With a chat: the search begins in that one. */
  openSearch(sessionId?: string): void;
  /** A new one each time: the one before it is gone. */
  openTemporary(): void;
  /**
   * The chat on the screen becomes another branch of itself: going back leads to where it would have led before. It opens at its end, or
   * at the message that has this number, or the one after it.
   */
  replaceSession(id: string, seq?: number): void;
  /** The screen gives way to the chat, so that going back does not lead to it again. */
  replaceWithSession(id: string): void;
  /** The form for a new chat, with words that came from outside. */
  openNew(words: string): void;
  openSettings(): void;
  openContextSettings(): void;
  openData(): void;
  openMemory(): void;
  openUsage(): void;
  openAgents(): void;
  /** Null: the form for a new one. */
  openAgent(id: string | null): void;
  openTools(): void;
  openMcpServer(id: string): void;
  openTemplates(): void;
  openProviders(): void;
  /** Null: the form for a new one. */
  openProvider(id: string | null): void;
  /** After saving: the form for a new provider becomes the provider's page, without being mounted anew. */
  replaceProvider(id: string): void;
  back(): void;
}

const NavigatorContext = createContext<Navigator | null>(null);

export const NavigatorProvider = NavigatorContext.Provider;

export function useNavigator(): Navigator {
  const navigator = useContext(NavigatorContext);
  if (!navigator) throw new Error('This component needs a NavigatorProvider above it.');
  return navigator;
}
