import type { Migration } from '../migration';

/** Records whether a chat had untrusted text when a permission was granted. Only then does it cover calls after untrusted text. */
export const permissionsDespiteUntrustedText: Migration = {
  version: 12,
  name: 'knowing-permissions',
  statements: [`ALTER TABLE tool_permissions ADD COLUMN knowing INTEGER NOT NULL DEFAULT 0`],
};
