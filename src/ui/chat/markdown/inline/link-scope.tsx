import { createContext, useContext, useState, type ReactNode } from 'react';

import { LinkSheet } from './link-sheet';

const LinkContext = createContext<(href: string) => void>(() => undefined);

/** Shows where a link leads before it is opened. */
export function LinkScope({ children }: { children: ReactNode }) {
  const [openHref, setOpenHref] = useState<string | null>(null);
  return (
    <LinkContext.Provider value={setOpenHref}>
      {children}
      {openHref !== null && <LinkSheet href={openHref} onClose={() => setOpenHref(null)} />}
    </LinkContext.Provider>
  );
}

export function useOpenLink(): (href: string) => void {
  return useContext(LinkContext);
}
