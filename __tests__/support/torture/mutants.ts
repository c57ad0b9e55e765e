import type { Planted } from './lab/bundle-app';

/** A bug that the harness must catch, and the faults that show it. */
export interface Mutant extends Planted {
  readonly what: string;
  readonly faults: readonly string[];
}

export const MUTANTS: readonly Mutant[] = [
  {
    what: 'an approved call still waits for approval while it runs',
    file: 'src/storage/messages/message-repository.ts',
    find: "UPDATE messages SET status = 'streaming' WHERE id = ? AND role = 'tool' AND status = 'waiting'",
    replace: "UPDATE messages SET status = 'waiting' WHERE id = ? AND role = 'tool' AND status = 'waiting'",
    faults: ['P3'],
  },
  {
    what: 'answers that a killed process left open stay open',
    file: 'src/create-app.ts',
    find: 'await messages.closeAbandoned();',
    replace: '',
    faults: ['L3', 'P1'],
  },
  {
    what: 'text is saved only at the end of an answer',
    file: 'src/domain/turn/answer-checkpoints.ts',
    find: 'pending.push(chunk);',
    replace: 'if (chunk.text === "never") pending.push(chunk);',
    faults: ['L1'],
  },
  {
    what: 'an answer that has begun is asked for again',
    file: 'src/domain/turn/stream-answer.ts',
    find: 'draft.hasStarted() || attempt > MAX_STREAM_RETRIES ? null',
    replace: 'attempt > 20 ? null',
    faults: ['N1', 'N14'],
  },
  {
    what: 'an answer without its last event counts as complete',
    file: 'src/providers/wire/read-parts.ts',
    find: "if (unified === 'interrupted') throw endedEarly(context);",
    replace: '',
    faults: ['N2'],
  },
  {
    what: 'the app waits as long as a server asks',
    file: 'src/domain/turn/stream-answer.ts',
    find: 'const LONGEST_WAIT_MS = 60_000;',
    replace: 'const LONGEST_WAIT_MS = Infinity;',
    faults: ['N12/86400'],
  },
  {
    what: 'a failed transaction keeps its first half',
    file: 'src/storage/database/sql-database.ts',
    find: "await driver.exec('ROLLBACK');",
    replace: "await driver.exec('COMMIT');",
    faults: ['D3', 'D2'],
  },
  {
    what: 'a pressed button is not recognised the second time',
    file: 'src/storage/messages/add-user-message.ts',
    find: 'client_id: message.clientId,',
    replace: 'client_id: null,',
    faults: ['S1'],
  },
  {
    what: 'a summary is committed although the chat has changed',
    file: 'src/storage/context/compaction-repository.ts',
    find: 'if (view.version !== expected.view.version || epoch !== expected.epoch) return null;',
    replace: '',
    faults: ['C3b'],
  },
  {
    what: 'a summary survives the deletion of a message behind it',
    file: 'src/storage/context/compaction-repository.ts',
    find: 'WHERE session_id = ? AND covered_to_seq >= ? AND undone_at IS NULL',
    replace: 'WHERE session_id = ? AND covered_to_seq >= ? AND undone_at IS NULL AND 1 = 0',
    faults: ['C6'],
  },
  {
    what: 'a file of a newer version is opened',
    file: 'src/storage/migrations/migrate.ts',
    find: 'if (found <= known) return found;',
    replace: 'if (found >= 0) return found;',
    faults: ['D8'],
  },
  {
    what: 'a result of any length is stored',
    file: 'src/domain/context/tool-result-truncator.ts',
    find: 'if (result.length <= TOOL_RESULT_MAX_CHARS || isTruncated(result)) return result;',
    replace: 'if (isTruncated(result) || result !== "") return result;',
    faults: ['T3'],
  },
  {
    what: 'a server that says nothing is waited for',
    file: 'src/providers/transport/safe-fetch.ts',
    find: 'idleMs: timeouts.idleMs };',
    replace: 'idleMs: 1e9 };',
    faults: ['N3'],
  },
  {
    what: 'messages are read in the order of their time',
    file: 'src/storage/messages/message-repository.ts',
    find: "const slice = await select(database, 'session_id = ? AND seq > ? ORDER BY seq LIMIT ?', [",
    replace: "const slice = await select(database, 'session_id = ? AND seq > ? ORDER BY created_at LIMIT ?', [",
    faults: ['C1'],
  },
  {
    what: 'queued questions are sent after a restart without asking',
    file: 'src/create-app.ts',
    find: "await repositories.queue.hold(null, 'restarted');",
    replace: '',
    faults: ['P2'],
  },
  {
    what: 'a key that a provider repeats is kept',
    file: 'src/domain/secrets/redact-secrets.ts',
    find: 'const text = redactSecrets(held + piece, long);',
    replace: 'const text = held + piece;',
    faults: ['X7'],
  },
  {
    what: 'an answer that breaks off inside a key keeps its beginning',
    file: 'src/domain/secrets/redact-secrets.ts',
    find: 'const rest = held.length < MIN_SECRET_LENGTH ? held : REDACTED_KEY;',
    replace: 'const rest = held;',
    faults: ['X7'],
  },
  {
    what: 'an answer of any length is kept',
    file: 'src/domain/incoming/incoming-limits.ts',
    find: "'answer-text': 4 * MB,",
    replace: "'answer-text': 4_000 * MB,",
    faults: ['P7'],
  },
];
