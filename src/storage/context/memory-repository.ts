import { failure, refusal } from '@/domain/chat-error';
import { NOTE_SOURCES, noteKey, noteText, type MemoryNote } from '@/domain/memory/memory-note';
import { findNotes, newestFirst, rankNotes } from '@/domain/memory/rank-notes';
import type { MemoryRepository, NoteScope } from '@/domain/memory/memory-repository';
import type { RepositoryDeps } from '../database/repository-deps';
import { assertFound, oneOf } from '../database/row-value';
import type { SqlDatabase, SqlSession } from '../database/sql-database';

const WHAT = 'This note';

/** Notes are short and few (thousands at most), so they are compared and ranked in memory: no index supports all scripts. */
export function createMemoryRepository(database: SqlDatabase, deps: RepositoryDeps): MemoryRepository {
  return {
    add: ({ content, source, sessionId, agentId }) =>
      database.transaction(async (session) => {
        const text = noteText(content);
        const same = await findSame(session, text, agentId === null ? 'everyone' : { agentId });
        if (same) return { note: same, isNew: false };
        const id = deps.newId();
        const at = deps.now();
        await session.run(
          `INSERT INTO memories (id, content, source, session_id, agent_id, created_at, updated_at)
            VALUES (?, ?, ?, ?, ?, ?, ?)`,
          [id, text, source, sessionId, agentId, at, at],
        );
        return { note: await requireNote(session, id), isNew: true };
      }),

    update: (id, content) =>
      database.transaction(async (session) => {
        const text = noteText(content);
        const { agentId } = await requireNote(session, id);
        const same = await findSame(session, text, agentId === null ? 'everyone' : { agentId });
        if (same && same.id !== id)
          throw refusal({ is: 'note-known' }, 'There is another note that says this already.');
        // Whoever edits an imported note has read it.
        await session.run(
          `UPDATE memories SET content = ?, updated_at = ?, imported = CASE imported WHEN 'off' THEN 'on' ELSE imported END WHERE id = ?`,
          [text, deps.now(), id],
        );
        return requireNote(session, id);
      }),

    async remove(id) {
      const result = await database.run('UPDATE memories SET deleted_at = ? WHERE id = ? AND deleted_at IS NULL', [
        deps.now(),
        id,
      ]);
      assertFound(result, WHAT);
      deps.onDelete?.();
    },

    restore: (id) =>
      database.transaction(async (session) => {
        const row = await session.get<NoteRow>('SELECT * FROM memories WHERE id = ?', [id]);
        if (row === null) throw failure('not-found', `${WHAT} doesn’t exist. It may have been deleted.`);
        const { content, agentId } = toNote(row);
        const same = await findSame(session, content, agentId === null ? 'everyone' : { agentId });
        if (same) return same; // it was written again meanwhile
        await session.run('UPDATE memories SET deleted_at = NULL WHERE id = ?', [id]);
        return requireNote(session, id);
      }),

    takeOver: (ids) =>
      database.transaction(async (session) => {
        for (const id of ids) {
          const { content, agentId, imported } = await requireNote(session, id);
          if (imported !== 'off') continue;
          const same = await findSame(session, content, agentId === null ? 'everyone' : { agentId });
          if (same) await session.run('UPDATE memories SET deleted_at = ? WHERE id = ?', [deps.now(), id]);
          else await session.run(`UPDATE memories SET imported = 'on' WHERE id = ?`, [id]);
        }
      }),

    get: (id) => findNote(database, id),

    list: async (scope) => (await readFor(database, scope)).sort(newestFirst),

    async search(query, { limit, ...scope }) {
      return findNotes(await readFor(database, scope), query).slice(0, Math.max(0, limit));
    },

    async relevant(query, { limit, ...scope }) {
      return rankNotes(await read(database, scope, IN_USE), query).slice(0, Math.max(0, limit));
    },

    find: (content, scope) => findSame(database, content, scope),
  };
}

/** Finds an existing note in this scope with the same text. An imported one that is off does not count: nobody reads it. */
async function findSame(
  session: SqlSession,
  content: string,
  scope: NoteScope | 'everyone',
): Promise<MemoryNote | null> {
  const key = noteKey(content);
  const notes = await read(session, scope === 'everyone' ? {} : scope, IN_USE);
  return notes.find((note) => (scope !== 'everyone' || note.agentId === null) && noteKey(note.content) === key) ?? null;
}

const IN_USE = `imported IS NOT 'off'`;

/** The user sees all notes; an agent those that are in use. */
function readFor(session: SqlSession, scope: NoteScope = {}): Promise<MemoryNote[]> {
  return read(session, scope, scope.agentId === undefined ? 'TRUE' : IN_USE);
}

async function read(session: SqlSession, { agentId }: NoteScope, which: string): Promise<MemoryNote[]> {
  const rows = await session.all<NoteRow>(
    `SELECT * FROM memories WHERE deleted_at IS NULL AND ${which} AND (? IS NULL OR agent_id IS NULL OR agent_id = ?)`,
    [agentId ?? null, agentId ?? null],
  );
  return rows.map(toNote);
}

async function requireNote(session: SqlSession, id: string): Promise<MemoryNote> {
  const note = await findNote(session, id);
  if (note === null) throw failure('not-found', `${WHAT} doesn’t exist. It may have been deleted.`);
  return note;
}

async function findNote(session: SqlSession, id: string): Promise<MemoryNote | null> {
  const row = await session.get<NoteRow>('SELECT * FROM memories WHERE id = ? AND deleted_at IS NULL', [id]);
  return row === null ? null : toNote(row);
}

export interface NoteRow {
  readonly id: string;
  readonly content: string;
  readonly source: string;
  readonly session_id: string | null;
  readonly agent_id: string | null;
  readonly imported: string | null;
  readonly created_at: number;
  readonly updated_at: number;
}

export function toNote(row: NoteRow): MemoryNote {
  return {
    id: row.id,
    content: row.content,
    source: oneOf(NOTE_SOURCES, row.source, 'source of a note'),
    sessionId: row.session_id,
    agentId: row.agent_id,
    imported: row.imported === null ? null : oneOf(['off', 'on'] as const, row.imported, 'state of an imported note'),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
