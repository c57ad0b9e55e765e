import type { Migration } from '../migration';

/** What the lines of a summary are based on, and which facts are still reachable. */
export const summaryReceipts: Migration = {
  version: 19,
  name: 'summary-receipts',
  statements: [
    `ALTER TABLE compactions ADD COLUMN receipts TEXT DEFAULT NULL`,
    `ALTER TABLE compactions ADD COLUMN ledger TEXT DEFAULT NULL`,
    `ALTER TABLE compactions ADD COLUMN facts_total INTEGER DEFAULT NULL`,
    `ALTER TABLE compactions ADD COLUMN facts_reachable INTEGER DEFAULT NULL`,
    `ALTER TABLE compactions ADD COLUMN facts_unchecked INTEGER DEFAULT NULL`,
  ],
};
