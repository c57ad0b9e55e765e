import type { Migration } from './migration';

/** How much an agent's model is asked to think. */
export const thinking: Migration = {
  version: 17,
  name: 'thinking',
  statements: [`ALTER TABLE agents ADD COLUMN thinking TEXT DEFAULT NULL`],
};
