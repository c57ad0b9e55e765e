import {
  MIN_PASSPHRASE_LENGTH,
  type Archives,
  type ArchiveSource,
  type ImportResult,
  type KdfCost,
  type ReadableFile,
} from '@/domain/archive/archive';
import { failure, refusal } from '@/domain/chat-error';
import { withoutKeys } from '@/domain/secrets/without-keys';
import { isWithinLimit } from '@/domain/incoming/incoming-limits';
import type { Clock, NewId } from '@/domain/runtime';
import type { SqlDatabase } from '../database/sql-database';
import { refuse } from './columns';
import type { DerivedKey } from './encrypted/backup-header';
import { fromOtherApp } from './other-apps/from-other-app';
import { mergeArchive } from './merge-archive';
import { planMerge } from './plan-merge';
import { readArchive } from './read-archive';
import { readFileText } from './read-file-text';
import { repairTrees } from './repair-trees';
import { writeArchive } from './write-archive';
import { writeMarkdown } from './write-markdown';

export interface ArchiveDeps {
  readonly clock: Clock;
  readonly newId: NewId;
  /** Every stored key. */
  readonly keys: () => Promise<readonly string[]>;
  /** Absent: archives are only read here. */
  readonly randomBytes?: (length: number) => Uint8Array;
  readonly backupCost?: KdfCost;
}

export function createArchives(database: SqlDatabase, deps: ArchiveDeps): Archives {
  const { clock, newId, keys, randomBytes, backupCost } = deps;
  const pause = () => new Promise<void>((resolve) => void clock.after(0, resolve));

  async function requireChat(sessionId: string | undefined): Promise<void> {
    if (sessionId === undefined) return;
    const found = await database.get('SELECT 1 FROM sessions WHERE id = ? AND deleted_at IS NULL', [sessionId]);
    if (found === null) throw failure('not-found', 'This chat doesn’t exist. It may have been deleted.');
  }

  async function textOf(file: ReadableFile | string, passphrase: string | undefined): Promise<string> {
    const text = typeof file === 'string' ? file : await readFileText(file, passphrase, pause);
    return isWithinLimit('imported-file', text.length) ? text : refuse('it is too large.');
  }

  async function derived(passphrase: string): Promise<DerivedKey> {
    if ([...passphrase].length < MIN_PASSPHRASE_LENGTH) throw tooShort();
    if (!randomBytes) throw cannotEncrypt();
    const { DEFAULT_COST, deriveKey } = await import('./encrypted/backup-header');
    return deriveKey(passphrase, backupCost ?? DEFAULT_COST, randomBytes);
  }

  return {
    async *write({ format, sessionId, labels }) {
      await requireChat(sessionId);
      const scope = { sessionId, at: clock.now() };
      yield* format === 'json' ? writeArchive(database, scope) : writeMarkdown(database, scope, labels);
    },

    async *writeEncrypted(wanted) {
      const sessionId = 'key' in wanted ? undefined : wanted.sessionId;
      if (!randomBytes) throw cannotEncrypt();
      await requireChat(sessionId);
      // Loaded on first use.
      const { newHeader } = await import('./encrypted/backup-header');
      const { encryptChunks } = await import('./encrypted/backup-chunks');
      const { readStoredKey } = await import('./encrypted/stored-key');
      const key = 'key' in wanted ? readStoredKey(wanted.key) : await derived(wanted.passphrase);
      const { header, keys: fileKeys } = newHeader(key, randomBytes);
      yield header;
      yield* encryptChunks(writeArchive(database, { sessionId, at: clock.now() }), fileKeys, pause);
    },

    async createKey(passphrase) {
      const { storedKey } = await import('./encrypted/stored-key');
      return storedKey(await derived(passphrase));
    },

    async open(file, { passphrase } = {}) {
      // Without keys before it is compared with what is stored, where no key is either.
      const parsed = parse(withoutKeys(await textOf(file, passphrase), await keys()));
      const imported = fromOtherApp(parsed);
      const source: ArchiveSource = imported?.source ?? 'skein';
      const { rows, repaired } = repairTrees(await readArchive(imported?.archive ?? parsed, pause));
      const { preview } = await database.transaction((session) => planMerge(session, rows));
      return {
        preview: { ...preview, source, repaired },
        merge: () =>
          database.transaction(async (session): Promise<ImportResult> => {
            // Planned again: the database may have changed since the preview.
            const plan = await planMerge(session, rows);
            await mergeArchive(session, plan, newId);
            const { instructions: _i, servers: _s, addresses: _a, noteTexts: _n, ...result } = plan.preview;
            return result;
          }),
      };
    },
  };
}

const cannotEncrypt = () => failure('internal', 'Nothing can be encrypted here.');

function tooShort() {
  return refusal(
    { is: 'passphrase-short' },
    `The passphrase is too short. It needs at least ${MIN_PASSPHRASE_LENGTH} characters.`,
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, '')) as unknown;
  } catch {
    // The parser's own message quotes the file and does not help users.
    return refuse('it isn’t a complete JSON file.');
  }
}
