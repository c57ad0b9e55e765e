import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';

interface PendingKey {
  /** The next form for a new provider starts with this key. */
  readonly pass: (apiKey: string) => void;
  readonly read: () => string;
}

const PendingKeyContext = createContext<PendingKey | null>(null);

/**
 * Carries a typed key from the sheet to the form. Only in memory: an address stays in the history of the browser, and stored keys belong
 * to saved providers.
 */
export function PendingKeyProvider({ children }: { children: ReactNode }) {
  const key = useRef('');
  const [pending] = useState<PendingKey>(() => ({
    pass: (apiKey) => {
      key.current = apiKey;
    },
    read: () => key.current,
  }));
  return <PendingKeyContext.Provider value={pending}>{children}</PendingKeyContext.Provider>;
}

export function usePassKey(): PendingKey['pass'] {
  return usePendingKey().pass;
}

/** The key that was typed before the form opened, or an empty text. Only one form gets it. */
export function usePassedKey(): string {
  const { read, pass } = usePendingKey();
  const [apiKey] = useState(read);
  useEffect(() => pass(''), [pass]);
  return apiKey;
}

function usePendingKey(): PendingKey {
  const pending = useContext(PendingKeyContext);
  if (!pending) throw new Error('This component needs a PendingKeyProvider above it.');
  return pending;
}
