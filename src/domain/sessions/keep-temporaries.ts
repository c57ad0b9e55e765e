import type { TemporaryApp } from '../app-core';

/** The temporary chats that are open. Those that the user does not close are closed with the app. */
export function keepTemporaries(openNew: () => Promise<TemporaryApp>) {
  const opened = new Set<TemporaryApp>();
  return {
    async open(): Promise<TemporaryApp> {
      const temporary = await openNew();
      opened.add(temporary);
      const close = async () => {
        opened.delete(temporary);
        await temporary.core.close();
      };
      return { ...temporary, core: { ...temporary.core, close } };
    },
    async closeAll(): Promise<void> {
      for (const { core } of opened) await core.close();
      opened.clear();
    },
  };
}
