import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

import { createDraftRepository } from '@/storage/draft-repository';

import { createTestDatabases } from '../support/node-database';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

/** What a person may lose (research: L3); the store itself promises 300 ms. */
const MAY_BE_LOST_MS = 500;

/** Kills the process with SIGKILL some time after its first key; tells when each key was pressed, and when it died. */
async function typeAndKill(path: string, afterMs: number) {
  const script = require.resolve('../support/type-until-killed');
  const child = spawn(process.execPath, ['--no-warnings', '--import', 'tsx', script, path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let sessionId = '';
  let killedAt = 0;
  const pressedAt: number[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const [word, value = ''] = line.split(' ');
    if (word === 'session') sessionId = value;
    else pressedAt.push(performance.now());
    const first = pressedAt[0];
    if (killedAt === 0 && first !== undefined && performance.now() - first >= afterMs) {
      killedAt = performance.now();
      child.kill('SIGKILL');
    }
  }
  return { sessionId, pressedAt, killedAt };
}

it.each([450, 900, 1_700])(
  'a draft is there again up to the last moment when its process is killed after %i ms',
  async (afterMs) => {
    const path = databases.newPath();
    const { sessionId, pressedAt, killedAt } = await typeAndKill(path, afterMs);
    const database = await databases.open(path);
    expect(await database.get('PRAGMA integrity_check')).toEqual({ integrity_check: 'ok' });
    const draft = await createDraftRepository(database, { now: () => 0 }).get(sessionId);
    const keys = draft?.text.match(/\[\d+\]/g) ?? [];
    const due = pressedAt.filter((at) => at <= killedAt - MAY_BE_LOST_MS).length;
    expect(keys.length).toBeGreaterThanOrEqual(due);
    expect(keys.length).toBeGreaterThan(0);
    expect(draft?.text).toBe(keys.map((_, index) => `[${index + 1}]`).join(''));
    expect(draft?.files).toMatchObject([{ name: 'notes.txt', text: 'Notes' }]);
  },
  30_000,
);
