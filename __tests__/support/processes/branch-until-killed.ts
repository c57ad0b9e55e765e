/**
 * A script that branches, deletes and restores messages until it is killed: `branch-until-killed.ts PATH SESSION`. It
 * prints the number of a step only after the step has been committed.
 */
import { createBranchRepository } from '@/storage/sessions/branch-repository';
import { createMessageRepository } from '@/storage/messages/message-repository';
import { openNodeSqlite } from '@/storage/database/node-sqlite-driver';
import { openDatabase } from '@/storage/database/open-database';

async function main() {
  let count = 0;
  const deps = { now: () => Date.now(), newId: () => `${process.pid}-${++count}` };
  const database = await openDatabase(openNodeSqlite(process.argv[2] ?? ''));
  const messages = createMessageRepository(database, deps);
  const branches = createBranchRepository(database, deps);
  let sessionId = process.argv[3] ?? '';
  for (let step = 1; ; step += 1) {
    const [question, answer] = await messages.after(sessionId, 0);
    if (!question || !answer) throw new Error('the beginning is gone');
    if (step % 3 === 0) {
      await messages.remove(answer.id);
      await messages.restore(answer.id);
    } else if (step % 3 === 1) {
      await branches.setAside(sessionId, (await messages.lastUserMessage(sessionId))?.seq ?? 0);
    } else {
      const edited = { content: `step ${step}`, images: question.role === 'user' ? question.images : [], files: [] };
      sessionId = (await branches.create({ from: sessionId, toSeq: 3 }, edited)).id;
    }
    console.log(step);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

main().catch((thrown: unknown) => {
  console.error(thrown);
  process.exitCode = 1;
});
