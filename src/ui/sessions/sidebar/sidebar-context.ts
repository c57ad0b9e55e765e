import { createContext, useContext } from 'react';

/** The list beside the chat, for the buttons that show and hide it. Null where there is none. */
export interface Sidebar {
  readonly isHidden: boolean;
  toggle(): void;
}

const SidebarContext = createContext<Sidebar | null>(null);

export const SidebarProvider = SidebarContext.Provider;

export function useSidebar(): Sidebar | null {
  return useContext(SidebarContext);
}
