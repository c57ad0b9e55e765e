import { addNetworkStateListener, getNetworkStateAsync, type NetworkState } from 'expo-network';

import type { NetworkHint } from '@/domain/network/connection';

/** A phone reports its network later and by events, so the last report counts. Until the first one, it counts as online. */
export function deviceNetwork(): NetworkHint {
  const listeners = new Set<() => void>();
  let isOffline = false;
  const hear = ({ isConnected }: NetworkState) => {
    isOffline = isConnected === false;
    listeners.forEach((listener) => listener());
  };
  addNetworkStateListener(hear);
  getNetworkStateAsync().then(hear, () => undefined); // unknown counts as online
  return {
    isOffline: () => isOffline,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
