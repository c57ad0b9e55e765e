/**
 * A script that streams an answer into a database until it is killed: `stream-until-killed.ts PATH`. It prints a line
 * only after the corresponding write has been committed.
 */
import { createMessageRepository } from '@/storage/messages/message-repository';
import { openNodeSqlite } from '@/storage/database/node-sqlite-driver';
import { openDatabase } from '@/storage/database/open-database';
import { createSessionRepository } from '@/storage/sessions/session-repository';

const MODEL = { providerId: 'demo', modelId: 'skein-demo' };

async function main() {
  let count = 0;
  const deps = { now: () => Date.now(), newId: () => `${process.pid}-${++count}` };
  const database = await openDatabase(openNodeSqlite(process.argv[2] ?? ''));
  const messages = createMessageRepository(database, deps);
  const session = { ...MODEL, title: 'T', titleSource: 'default', agentId: 'default', systemPrompt: null } as const;
  const { id: sessionId } = await createSessionRepository(database, deps).create(session);
  await messages.appendUser({ sessionId, content: 'Tell me everything.', images: [], files: [], clientId: null });
  const { id } = await messages.openAnswer(sessionId, MODEL);
  console.log(`session ${sessionId}`);
  for (let n = 1; ; n++) {
    await messages.appendChunk(id, { kind: 'text', text: `[${n}]` });
    console.log(`chunk ${n}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

main().catch((thrown: unknown) => {
  console.error(thrown);
  process.exitCode = 1;
});
