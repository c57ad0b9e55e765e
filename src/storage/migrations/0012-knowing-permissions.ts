import type { Migration } from './migration';

/** A permission for a chat may have been given when text from outside was already in it; only then does it cover what that text asks for. */
export const knowingPermissions: Migration = {
  version: 12,
  name: 'knowing-permissions',
  statements: [`ALTER TABLE tool_permissions ADD COLUMN knowing INTEGER NOT NULL DEFAULT 0`],
};
