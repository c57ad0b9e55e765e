import { addNetworkStateListener, getNetworkStateAsync, NetworkStateType, type NetworkState } from 'expo-network';

import type { NetworkHint } from '@/domain/network/connection';

/** A phone reports its network later and by events, so the last report counts. The app waits for the first one before it starts. */
export function deviceNetwork(): NetworkHint {
  const listeners = new Set<() => void>();
  let isOffline = false;
  let isMetered = false;
  // A platform that reports nothing is online.
  const hear = (state: NetworkState | undefined) => {
    isOffline = state?.isConnected === false;
    isMetered = state?.type === NetworkStateType.CELLULAR;
    listeners.forEach((listener) => listener());
  };
  addNetworkStateListener(hear);
  const firstReport = getNetworkStateAsync().then(hear, () => undefined); // as above
  return {
    firstReport,
    isOffline: () => isOffline,
    isMetered: () => isMetered,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
