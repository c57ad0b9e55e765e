import { createContext, useContext, useState, type ReactNode } from 'react';

import { LinkSheet } from './link-sheet';

const LinkContext = createContext<(href: string) => void>(() => undefined);

/** Shows where a link leads before it is opened. */
export function LinkScope({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <LinkContext.Provider value={setAsked}>
      {children}
      {asked !== null && <LinkSheet href={asked} onClose={() => setAsked(null)} />}
    </LinkContext.Provider>
  );
}

export function useAskToOpen(): (href: string) => void {
  return useContext(LinkContext);
}
