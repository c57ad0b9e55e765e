import type { Migration } from '../migration';

/** The newest message when a model call ended: with it, the calls of a turn are found even if the clock was set back. */
export const callOrder: Migration = {
  version: 24,
  name: 'call-order',
  statements: [`ALTER TABLE model_calls ADD COLUMN at_seq INTEGER DEFAULT NULL`],
};
