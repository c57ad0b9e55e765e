import type { Migration } from '../migration';

/** The thinking effort of an agent's model. */
export const thinking: Migration = {
  version: 17,
  name: 'thinking',
  statements: [`ALTER TABLE agents ADD COLUMN thinking TEXT DEFAULT NULL`],
};
