import type { AuthBrowser } from '@/domain/mcp/mcp-repository';

/** Not possible in a browser: the cross-origin isolation that the database needs separates this window from a sign-in window. */
export function deviceAuthBrowser(): AuthBrowser | null {
  return null;
}
