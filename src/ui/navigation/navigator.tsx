import { createContext, useContext } from 'react';

import type { SoughtText } from '@/domain/search/sought-text';

/** The navigation that screens can request. The router implements it, so screens contain no paths. */
export interface Navigator {
  openSessions(): void;
  openSession(id: string): void;
  /** Opens the chat from a screen other than the list. Going back leads to the current screen. */
  visitSession(id: string): void;
  /** Opens the chat of a notification, wherever the user is. Nothing happens if it is in front. */
  openFromNotification(id: string): void;
  /** Opens the chat at this text in a message. Going back leads to the current screen. */
  openMessage(sessionId: string, seq: number, sought: SoughtText): void;
  /** Like `openMessage`, for a chat that is below this screen in the stack. */
  returnToMessage(sessionId: string, seq: number, sought: SoughtText): void;
  /** With a session, the search starts in that chat. */
  openSearch(sessionId?: string): void;
  /** Opens a new temporary chat; the previous one no longer exists. */
  openTemporary(): void;
  /**
   * Replaces the chat on the screen by another branch of it, without adding to the back stack. It opens at its end, or
   * at the message with this sequence number, or the next one.
   */
  replaceSession(id: string, seq?: number): void;
  /** Replaces the current screen by the chat, so that going back skips it. */
  replaceWithSession(id: string): void;
  /** Opens the form for a new chat with text from outside. */
  openNew(text: string): void;
  openSettings(): void;
  openContextSettings(): void;
  openData(): void;
  openSync(): void;
  openMemory(): void;
  openUsage(): void;
  openAgents(): void;
  /** Null opens the form for a new agent. */
  openAgent(id: string | null): void;
  openTools(): void;
  openMcpServer(id: string): void;
  openTemplates(): void;
  openProviders(): void;
  /** Null opens the form for a new provider. */
  openProvider(id: string | null): void;
  /** After saving, the form for a new provider becomes the provider's page without remounting. */
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
