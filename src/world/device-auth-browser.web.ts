import type { AuthBrowser } from '@/domain/mcp/mcp-repository';

/** A page of another site cannot hand a sign-in back to this one: the isolation that the database needs cuts the two windows apart. */
export function deviceAuthBrowser(): AuthBrowser | null {
  return null;
}
