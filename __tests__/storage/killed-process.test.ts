import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { createMessageRepository } from '@/storage/messages/message-repository';
import { compileScript } from '../support/processes/compile-script';
import { createFixedWorld } from '../support/harness/fixed-world';
import { createTestDatabases } from '../support/database/node-database';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

/** Kills the process with SIGKILL once it has acknowledged `chunks` chunks. */
async function streamAndKill(path: string, chunks: number) {
  const script = compileScript('__tests__/support/processes/stream-until-killed.ts');
  const child = spawn(process.execPath, [...script, path], { stdio: ['ignore', 'pipe', 'inherit'] });
  let sessionId = '';
  let acknowledged = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    const [word, value = ''] = line.split(' ');
    if (word === 'session') sessionId = value;
    else acknowledged = Number(value);
    if (acknowledged >= chunks) child.kill('SIGKILL');
  }
  return { sessionId, acknowledged };
}

describe('a process killed while streaming', () => {
  it.each([1, 40, 333])(
    'leaves the question and every acknowledged chunk (killed after %i chunks)',
    async (chunks) => {
      const path = databases.newPath();
      const { sessionId, acknowledged } = await streamAndKill(path, chunks);
      const database = await databases.open(path);
      const messages = createMessageRepository(database, createFixedWorld());
      expect(await database.get('PRAGMA integrity_check')).toEqual({ integrity_check: 'ok' });
      expect(await messages.closeAbandoned()).toBe(1);
      const [question, answer] = await messages.after(sessionId, 0);
      expect(question).toMatchObject({ role: 'user', content: 'Tell me everything.', status: 'complete' });
      if (answer?.role !== 'assistant') throw new Error('the answer is missing');
      expect(answer.status).toBe('interrupted');
      const stored = answer.content.match(/\[\d+\]/g) ?? [];
      expect(acknowledged).toBeGreaterThanOrEqual(chunks);
      expect(stored.length).toBeGreaterThanOrEqual(acknowledged);
      // The last commit may have come after the last line we read, but nothing before it is missing or torn.
      expect(answer.content).toBe(stored.map((_, index) => `[${index + 1}]`).join(''));
    },
    30_000,
  );
});
