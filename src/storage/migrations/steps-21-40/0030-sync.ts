import type { Migration } from '../migration';

/** What sync knows about the records of this device. The tables are empty, and nothing writes to them, until the user sets sync up. */
export const sync: Migration = {
  version: 30,
  name: 'sync',
  statements: [
    `CREATE TABLE sync_state (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) WITHOUT ROWID`,
    `CREATE TABLE sync_heads (device TEXT PRIMARY KEY NOT NULL, number INTEGER NOT NULL, hash TEXT NOT NULL) WITHOUT ROWID`,
    `CREATE TABLE sync_registers (
      kind TEXT NOT NULL,
      id TEXT NOT NULL,
      field TEXT NOT NULL,
      stamp TEXT NOT NULL,
      segment INTEGER,
      hash TEXT NOT NULL,
      seen TEXT,
      PRIMARY KEY (kind, id, field)
    ) WITHOUT ROWID`,
    `CREATE TABLE sync_dirty (n INTEGER PRIMARY KEY, kind TEXT NOT NULL, id TEXT NOT NULL, whole INTEGER NOT NULL DEFAULT 0)`,
    'CREATE UNIQUE INDEX sync_dirty_by_record ON sync_dirty (kind, id)',
    `CREATE TABLE sync_merging (n INTEGER PRIMARY KEY NOT NULL)`,
    `CREATE TABLE sync_scans (kind TEXT PRIMARY KEY NOT NULL, place INTEGER NOT NULL) WITHOUT ROWID`,
    `CREATE TABLE sync_outgoing (
      n INTEGER PRIMARY KEY,
      kind TEXT NOT NULL,
      id TEXT NOT NULL,
      field TEXT NOT NULL,
      segment INTEGER
    )`,
    'CREATE UNIQUE INDEX sync_outgoing_by_field ON sync_outgoing (kind, id, field)',
    'CREATE INDEX sync_outgoing_by_segment ON sync_outgoing (segment) WHERE segment IS NOT NULL',
    `CREATE TABLE sync_sealed (
      number INTEGER PRIMARY KEY,
      device TEXT NOT NULL,
      hash TEXT NOT NULL,
      bytes TEXT NOT NULL
    )`,
    `CREATE TABLE sync_nodes (
      home TEXT NOT NULL,
      id TEXT NOT NULL,
      seq INTEGER NOT NULL,
      after TEXT,
      skips TEXT,
      PRIMARY KEY (home, id)
    ) WITHOUT ROWID`,
    `CREATE TABLE sync_sessions (session_id TEXT PRIMARY KEY NOT NULL, home TEXT NOT NULL, root TEXT NOT NULL) WITHOUT ROWID`,
    'CREATE INDEX sync_sessions_by_home ON sync_sessions (home)',
    'CREATE INDEX sync_sessions_by_root ON sync_sessions (root)',
    `CREATE TABLE sync_copies (
      id TEXT PRIMARY KEY NOT NULL,
      original TEXT NOT NULL,
      session_id TEXT NOT NULL,
      follows INTEGER NOT NULL DEFAULT 1
    ) WITHOUT ROWID`,
    'CREATE INDEX sync_copies_by_original ON sync_copies (original)',
    'CREATE INDEX sync_copies_by_session ON sync_copies (session_id)',
    `CREATE TABLE sync_views (
      id TEXT PRIMARY KEY NOT NULL,
      home TEXT NOT NULL,
      covers TEXT,
      version INTEGER NOT NULL,
      born TEXT,
      original TEXT
    ) WITHOUT ROWID`,
    'CREATE INDEX sync_views_by_home ON sync_views (home)',
    'CREATE INDEX sync_views_by_original ON sync_views (original) WHERE original IS NOT NULL',
    `CREATE TABLE sync_graves (
      kind TEXT NOT NULL,
      id TEXT NOT NULL,
      into_id TEXT,
      over TEXT,
      knows TEXT,
      PRIMARY KEY (kind, id)
    ) WITHOUT ROWID`,
    `CREATE TABLE sync_aside (
      kind TEXT NOT NULL,
      id TEXT NOT NULL,
      field TEXT NOT NULL,
      stamp TEXT NOT NULL,
      segment INTEGER,
      seen TEXT,
      value TEXT NOT NULL,
      reason TEXT NOT NULL CHECK (reason IN ('newer', 'missing')),
      PRIMARY KEY (kind, id, field)
    ) WITHOUT ROWID`,
    `CREATE TABLE sync_devices (
      id TEXT PRIMARY KEY NOT NULL,
      name TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      seen_at INTEGER NOT NULL,
      removed_through INTEGER
    )`,
    // SHA-256 of a content that came from another device, in hexadecimal. Neither base64 nor text: it is not on this device yet.
    'ALTER TABLE attachments ADD COLUMN content_hash TEXT',
    'CREATE INDEX attachments_by_content ON attachments (content_hash) WHERE content_hash IS NOT NULL',
    'CREATE INDEX attachments_unhashed ON attachments (id) WHERE content_hash IS NULL',
    `CREATE INDEX attachments_missing ON attachments (content_hash) WHERE base64 = '' AND text IS NULL`,
    // Of contents that were attached here. In the row itself, a hash would mean writing the whole content again.
    `CREATE TABLE sync_hashes (
      attachment_id TEXT PRIMARY KEY NOT NULL REFERENCES attachments (id) ON DELETE CASCADE,
      hash TEXT NOT NULL
    ) WITHOUT ROWID`,
    'CREATE INDEX sync_hashes_by_hash ON sync_hashes (hash)',
    'CREATE TABLE sync_uploads (hash TEXT PRIMARY KEY NOT NULL) WITHOUT ROWID',
  ],
};
