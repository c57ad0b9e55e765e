/** A script that prints when it is ready, and opens a database when its input ends: `open-once.ts PATH`. */
import { once } from 'node:events';
import { openNodeSqlite } from '@/storage/database/node-sqlite-driver';
import { openDatabase } from '@/storage/database/open-database';

async function main() {
  const [path = ''] = process.argv.slice(2);
  process.stdout.write('ready\n');
  await once(process.stdin.resume(), 'end');
  const database = await openDatabase(openNodeSqlite(path));
  await database.close();
}

main().catch((thrown: unknown) => {
  console.error(thrown);
  process.exitCode = 1;
});
