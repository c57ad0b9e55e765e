/**
 * Measures how often the message that answers a question is among the first ten results: Skein against plain BM25, on chats in the six
 * languages of the app. With `--check`, exits with 1 when Skein is not better by the required margin than either form of BM25.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openNodeSqlite } from '../../../src/storage/database/node-sqlite-driver';
import { openDatabase } from '../../../src/storage/database/open-database';
import { buildCorpus } from './corpus/build-corpus';
import { fillDatabase } from './fill-database';
import type { Finder } from './finder';
import { inCharacterPairs, openPlainBm25 } from './plain-bm25';
import { languageTable, reportTables, shortfalls } from './report';
import { askAll } from './scores';
import { openSkein } from './skein-finder';

/** Whether every criterion is met. */
async function main(): Promise<boolean> {
  const directory = mkdtempSync(join(tmpdir(), 'skein-recall-'));
  try {
    const chats = buildCorpus();
    const path = join(directory, 'recall.db');
    await (await openDatabase(openNodeSqlite(path))).close();
    fillDatabase(path, chats);
    const messages = chats.reduce((sum, chat) => sum + chat.messages.length, 0);
    const ask = async (finder: Finder) => {
      const outcomes = await askAll(chats, finder);
      await finder.close();
      return outcomes;
    };
    const bm25 = await ask(openPlainBm25(chats));
    const pairs = await ask(openPlainBm25(chats, { prepare: inCharacterPairs }));
    const skein = await ask(await openSkein(path));
    console.log(`${chats.length} chats, ${messages} messages, ${skein.length} questions\n`);
    console.log(reportTables({ skein, bm25 }));
    console.log(`\nBM25 over pairs of characters in Chinese and Japanese:\n\n${languageTable({ skein, bm25: pairs })}`);
    const missing = [...new Set([...shortfalls({ skein, bm25 }), ...shortfalls({ skein, bm25: pairs })])];
    console.log(missing.length === 0 ? '\nEvery criterion is met.' : `\nBROKEN:\n${missing.join('\n')}`);
    return missing.length === 0 || !process.argv.includes('--check');
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

// Until everything was measured, the run has failed: a program also ends when it waits for something that never comes.
process.exitCode = 1;
void main().then((isMet) => {
  process.exitCode = isMet ? 0 : 1;
});
