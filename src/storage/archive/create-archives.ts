import type { Archives, ArchiveSource, ImportResult } from '@/domain/archive/archive';
import { failure } from '@/domain/chat-error';
import { withoutKeys } from '@/domain/secrets/without-keys';
import { isWithinLimit } from '@/domain/incoming/incoming-limits';
import type { Clock, NewId } from '@/domain/runtime';
import type { SqlDatabase } from '../database/sql-database';
import { refuse } from './columns';
import { fromOtherApp } from './other-apps/from-other-app';
import { mergeArchive } from './merge-archive';
import { planMerge } from './plan-merge';
import { readArchive } from './read-archive';
import { writeArchive } from './write-archive';
import { writeMarkdown } from './write-markdown';

interface ArchiveDeps {
  readonly clock: Clock;
  readonly newId: NewId;
  /** Every stored key. */
  readonly keys: () => Promise<readonly string[]>;
}

export function createArchives(database: SqlDatabase, { clock, newId, keys }: ArchiveDeps): Archives {
  const pause = () => new Promise<void>((resolve) => void clock.after(0, resolve));

  async function requireChat(sessionId: string | undefined): Promise<void> {
    if (sessionId === undefined) return;
    const found = await database.get('SELECT 1 FROM sessions WHERE id = ? AND deleted_at IS NULL', [sessionId]);
    if (found === null) throw failure('not-found', 'This chat doesn’t exist. It may have been deleted.');
  }

  return {
    async *write({ format, sessionId, labels }) {
      await requireChat(sessionId);
      const scope = { sessionId, at: clock.now() };
      yield* format === 'json' ? writeArchive(database, scope) : writeMarkdown(database, scope, labels);
    },

    async open(text) {
      if (!isWithinLimit('imported-file', text.length)) return refuse('it is too large.');
      // Before it is compared with what is stored, where no key is either.
      const parsed = parse(withoutKeys(text, await keys()));
      const imported = fromOtherApp(parsed);
      const source: ArchiveSource = imported?.source ?? 'skein';
      const rows = await readArchive(imported?.archive ?? parsed, pause);
      const { preview } = await database.transaction((session) => planMerge(session, rows));
      return {
        preview: { ...preview, source },
        merge: () =>
          database.transaction(async (session): Promise<ImportResult> => {
            // Planned again: the database may have changed since the preview.
            const plan = await planMerge(session, rows);
            await mergeArchive(session, plan, newId);
            const { instructions: _i, servers: _s, addresses: _a, ...result } = plan.preview;
            return result;
          }),
      };
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, '')) as unknown;
  } catch {
    // The parser's own message quotes the file and does not help users.
    return refuse('it isn’t a complete JSON file.');
  }
}
