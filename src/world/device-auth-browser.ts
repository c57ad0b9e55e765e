import { openAuthSessionAsync, dismissAuthSession } from 'expo-web-browser';

import type { AuthBrowser } from '@/domain/mcp/mcp-repository';

/** The system's sign-in sheet. The app sees only the address that it redirects to in the end. */
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
