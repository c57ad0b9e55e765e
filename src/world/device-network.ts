import { addNetworkStateListener, getNetworkStateAsync, type NetworkState } from 'expo-network';

import type { NetworkHint } from '@/domain/network/connection';

/** A phone reports its network later and by events, so the last report counts. Until the first one, it counts as online. */
export function deviceNetwork(): NetworkHint {
  const listeners = new Set<() => void>();
  let isOffline = false;
  // A platform that reports nothing is online.
  const hear = (state: NetworkState | undefined) => {
    isOffline = state?.isConnected === false;
    listeners.forEach((listener) => listener());
  };
  addNetworkStateListener(hear);
  getNetworkStateAsync().then(hear, () => undefined); // as above
  return {
    isOffline: () => isOffline,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
