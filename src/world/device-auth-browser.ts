import { openAuthSessionAsync, dismissAuthSession } from 'expo-web-browser';

import type { AuthBrowser } from '@/domain/mcp/mcp-repository';

/** The system's own sign-in sheet: the app sees nothing of it but the address it leads back to. */
export function deviceAuthBrowser(): AuthBrowser | null {
  return {
    redirectUrl: 'skein://oauth',
    async open(url, signal) {
      signal.addEventListener('abort', dismissAuthSession, { once: true });
      try {
        const result = await openAuthSessionAsync(url, 'skein://oauth', { preferEphemeralSession: true });
        return result.type === 'success' ? result.url : null;
      } finally {
        signal.removeEventListener('abort', dismissAuthSession);
      }
    },
  };
}
