/** A process of its own that opens a database at a given moment: `open-once.ts PATH TIME`. */
import { openNodeSqlite } from '@/storage/node-sqlite-driver';
import { openDatabase } from '@/storage/open-database';

async function main() {
  const [path = '', time = '0'] = process.argv.slice(2);
  while (Date.now() < Number(time)); // all of them leave the line in the same millisecond
  const database = await openDatabase(openNodeSqlite(path));
  await database.close();
}

main().catch((thrown: unknown) => {
  console.error(thrown);
  process.exitCode = 1;
});
