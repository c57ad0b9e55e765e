import type { NetworkHint } from '@/domain/network/connection';

export function deviceNetwork(): NetworkHint {
  return {
    isOffline: () => !navigator.onLine,
    onChange(listener) {
      window.addEventListener('online', listener);
      window.addEventListener('offline', listener);
      return () => {
        window.removeEventListener('online', listener);
        window.removeEventListener('offline', listener);
      };
    },
  };
}
