import { failure, toChatError } from '@/domain/chat-error';
import type { SqlReader } from '../database/sql-database';

const MAX_PROBLEMS = 20;

/** What is wrong with the file; nothing if it is intact. Reads all of it. Other failures than damage (a busy disk) are thrown. */
export async function problemsOf(reader: SqlReader): Promise<readonly string[]> {
  try {
    const rows = await reader.all<Record<string, unknown>>(`PRAGMA quick_check(${MAX_PROBLEMS})`);
    const lines = rows.flatMap((row) => String(Object.values(row)[0]).split('\n'));
    return lines.filter((line) => line !== 'ok' && line !== '' && !line.startsWith('***'));
  } catch (thrown) {
    const error = toChatError(thrown);
    if (error.kind === 'database-damaged') return ['it cannot be read'];
    throw thrown;
  }
}

/** The first line is enough: it names a table or a page, never its content. */
export function damaged(problems: readonly string[]) {
  return failure(
    'database-damaged',
    `The database file is damaged (${problems[0] ?? 'unreadable'}). Skein left it unchanged.`,
  );
}

export async function refuseDamaged(reader: SqlReader): Promise<void> {
  const problems = await problemsOf(reader);
  if (problems.length > 0) throw damaged(problems);
}
