import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Which of these words are in any file beside the database: the file itself, its log, its copies. As stored text, or in base64. */
export function wordsInFiles(databasePath: string, words: readonly string[]): readonly string[] {
  const folder = dirname(databasePath);
  return readdirSync(folder).flatMap((name) => {
    const bytes = readFileSync(join(folder, name)).toString('latin1');
    const kind = name.replace(basename(databasePath), 'db');
    return words.filter((word) => bytes.includes(word)).map((word) => `${word} in ${kind}`);
  });
}
