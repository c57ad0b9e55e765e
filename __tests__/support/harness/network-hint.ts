import type { Connection, NetworkHint } from '@/domain/network/connection';

export const ONLINE: Connection = {
  isOffline: () => false,
  onChange: () => () => undefined,
  isCutOff: async () => false,
};

/** A device whose network a test takes away and gives back. */
export function createTestNetwork(): NetworkHint & { setOffline(isOffline: boolean): void } {
  const listeners = new Set<() => void>();
  let offline = false;
  return {
    isOffline: () => offline,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setOffline(isOffline) {
      offline = isOffline;
      listeners.forEach((listener) => listener());
    },
  };
}
