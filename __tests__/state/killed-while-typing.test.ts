import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

import { createDraftRepository } from '@/storage/composer/draft-repository';

import { compileScript } from '../support/processes/compile-script';
import { createTestDatabases } from '../support/database/node-database';
import { storedDraft } from '../support/database/peek-database';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

const keysIn = (text = '') => text.match(/\[\d+\]/g) ?? [];

/** Kills the process with SIGKILL once at least `enough` keys are on disk. Returns how many were stored. */
async function typeAndKill(path: string, enough: number) {
  const script = compileScript('__tests__/support/processes/type-until-killed.ts');
  const child = spawn(process.execPath, [...script, path], { stdio: ['ignore', 'pipe', 'inherit'] });
  let sessionId = '';
  let stored = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    const [word, value = ''] = line.split(' ');
    if (word === 'session') sessionId = value;
    if (child.killed) continue;
    stored = keysIn(storedDraft(path, sessionId)).length;
    if (stored >= enough) child.kill('SIGKILL');
  }
  return { sessionId, stored };
}

it.each([1, 50, 150])(
  'a draft is intact when its process is killed after %i keys were stored',
  async (enough) => {
    const path = databases.newPath();
    const { sessionId, stored } = await typeAndKill(path, enough);
    const database = await databases.open(path);
    expect(await database.get('PRAGMA integrity_check')).toEqual({ integrity_check: 'ok' });
    const draft = await createDraftRepository(database, { now: () => 0 }).get(sessionId);
    const keys = keysIn(draft?.text);
    expect(keys.length).toBeGreaterThanOrEqual(stored);
    expect(draft?.text).toBe(keys.map((_, index) => `[${index + 1}]`).join(''));
    expect(draft?.files).toMatchObject([{ name: 'notes.txt', text: 'Notes' }]);
  },
  30_000,
);
