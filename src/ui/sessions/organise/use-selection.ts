import { useCallback, useMemo, useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/** The set of selected chats, while the list is in selection mode. */
export interface Selection {
  readonly isOn: boolean;
  readonly ids: ReadonlySet<string>;
  begin(id?: string): void;
  toggle(id: string): void;
  select(ids: readonly string[]): void;
  end(): void;
}

export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const toggle = useCallback(
    (id: string) =>
      setIds((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  return useMemo(
    () => ({
      isOn: ids !== null,
      ids: ids ?? NONE,
      begin: (id) => setIds(new Set(id === undefined ? [] : [id])),
      toggle,
      select: (all) => setIds(new Set(all)),
      end: () => setIds(null),
    }),
    [ids, toggle],
  );
}
