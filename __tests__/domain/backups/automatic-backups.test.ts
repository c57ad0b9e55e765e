import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppCore } from '@/domain/app-core';
import { BACKUP_KEY_NAME } from '@/domain/backups/backup-key';
import { nodeBackupFolders } from '@/world/backups/node-backup-folders';
import { pollUntil } from '../../support/clocks/poll-until';
import { createBackupApps } from '../../support/harness/backup-apps';
import { PASSPHRASE } from '../../support/harness/backup-harness';
import { fileOf } from '../../support/samples/readable-file';

const DAY = 24 * 3_600_000;

const { begin, closeAll, cleanUp } = createBackupApps();
afterEach(() => closeAll());
afterAll(() => cleanUp());

async function ask(app: AppCore, text: string): Promise<void> {
  const session = await app.sessions.create({});
  for await (const _event of app.sendMessage({ sessionId: session.id, text }, new AbortController().signal));
}

it('a backup opens with the passphrase, which is stored nowhere', async () => {
  const { app, path, databasePath, secrets, turnOn, written } = await begin();
  await ask(app, 'Where is Kyoto?');
  await turnOn();
  expect(await app.backups.backUpNow()).toMatchObject({ schedule: 'daily', folderName: 'Backups', problem: null });
  const [name = ''] = written();
  const file = fileOf(new Uint8Array(readFileSync(join(path, name))));
  expect((await app.archives.open(file, { passphrase: PASSPHRASE })).preview.knownSessions).toBe(1);
  const key = (await secrets.get(BACKUP_KEY_NAME)) ?? '';
  expect(key).not.toContain(PASSPHRASE);
  for (const place of [databasePath, `${databasePath}-wal`, join(path, name)]) {
    const bytes = readFileSync(place, 'latin1');
    expect(bytes.includes(PASSPHRASE) || bytes.includes(key.slice(-64))).toBe(false);
  }
});

it('a passphrase that is too short turns nothing on', async () => {
  const { app, folder } = await begin();
  await expect(app.backups.turnOn({ folder, passphrase: 'too short' })).rejects.toMatchObject({
    error: { about: { is: 'passphrase-short' } },
  });
  expect((await app.backups.status()).schedule).toBe('off');
});

it('backups are written when due: some time after a start, and after a turn', async () => {
  const { app, afterStart, open, pass, turnOn, written } = await begin();
  afterStart();
  await ask(app, 'Nothing is due while it is off.');
  await turnOn();
  await app.backups.backUpNow();
  await ask(app, 'Too early.');
  pass(DAY);
  await ask(app, 'A day later.');
  await pollUntil(() => written().length === 2);
  await closeAll();
  pass(DAY);
  await open();
  afterStart();
  await pollUntil(() => written().length === 3);
});

it('only the newest files stay, and files of others are never deleted', async () => {
  const { app, path, pass, turnOn, written } = await begin();
  await turnOn();
  await app.backups.change({ kept: 3 });
  writeFileSync(join(path, 'notes.txt'), 'mine');
  for (let day = 0; day < 5; day += 1) {
    await app.backups.backUpNow();
    pass(DAY);
  }
  const names = written().sort();
  expect(names.map((name) => name.slice(0, 21))).toEqual([
    'notes.txt',
    'skein-auto-2026-11-20',
    'skein-auto-2026-11-21',
    'skein-auto-2026-11-22',
  ]);
  expect(readdirSync(path)).toContain('skein-auto-2020-01-01-0000-cafecafe.skeinbackup');
});

it('a folder that is gone is reported, nothing is lost, and the next try clears it', async () => {
  const { app, path, turnOn, written } = await begin();
  await turnOn();
  const first = await app.backups.backUpNow();
  rmSync(path, { recursive: true });
  expect(await app.backups.backUpNow()).toMatchObject({
    schedule: 'daily',
    lastSuccessAt: first.lastSuccessAt,
    problem: { kind: 'gone' },
  });
  mkdirSync(path);
  expect((await app.backups.backUpNow()).problem).toBeNull();
  expect(written()).toHaveLength(1);
});

it.each([
  ['access', { check: async () => 'access' as const }],
  ['full', { write: async () => Promise.reject(Object.assign(new Error('no room'), { code: 'ENOSPC' })) }],
  ['failed', { write: async () => Promise.reject(new Error('the cable is out')) }],
])('the problem "%s" is stored for the screen', async (kind, own) => {
  const { app, turnOn, written } = await begin(own);
  await turnOn();
  const { problem, lastSuccessAt } = await app.backups.backUpNow();
  expect(problem).toMatchObject({ kind, detail: kind === 'failed' ? 'the cable is out' : null });
  expect(lastSuccessAt).toBeNull();
  expect(written()).toEqual([]);
});

it('without its key, a new passphrase is asked for', async () => {
  const { app, secrets, turnOn } = await begin();
  await turnOn();
  await secrets.remove(BACKUP_KEY_NAME);
  expect((await app.backups.backUpNow()).problem).toMatchObject({ kind: 'passphrase' });
  await app.backups.changePassphrase('another long passphrase');
  expect((await app.backups.backUpNow()).problem).toBeNull();
});

it('a file that a killed process left unfinished is deleted by the next backup', async () => {
  let isKilled = true;
  const real = nodeBackupFolders();
  const { app, path, turnOn, written } = await begin({
    async write(folder, name, pieces) {
      if (!isKilled) return real.write(folder, name, pieces);
      // A killed process deletes nothing.
      for await (const piece of pieces) {
        writeFileSync(join(path, name), piece);
        break;
      }
      throw new Error('killed');
    },
  });
  await turnOn();
  await app.backups.backUpNow();
  const [part = ''] = written();
  expect(part).not.toBe('');
  isKilled = false;
  await app.backups.backUpNow();
  expect(written()).toHaveLength(1);
  expect(written()).not.toContain(part);
});

it('another folder begins anew and keeps the files of the first', async () => {
  const { app, path, turnOn, written, folder } = await begin();
  await turnOn();
  await app.backups.backUpNow();
  const other = `${path}-other`;
  mkdirSync(other);
  await app.backups.useFolder({ ref: other, name: 'Other' });
  await app.backups.change({ kept: 3 });
  for (let n = 0; n < 4; n += 1) await app.backups.backUpNow();
  expect([written().length, readdirSync(other).length]).toEqual([1, 3]);
  expect((await app.backups.status()).folderName).not.toBe(folder.name);
});

it('turning it off, or erasing everything, forgets the key and leaves the files', async () => {
  const off = await begin();
  await off.turnOn();
  await off.app.backups.backUpNow();
  await off.app.backups.turnOff();
  expect(await off.app.backups.status()).toMatchObject({ schedule: 'off', folderName: null });
  expect(await off.secrets.get(BACKUP_KEY_NAME)).toBeNull();
  expect(off.written()).toHaveLength(1);

  const erased = await begin();
  await erased.turnOn();
  await erased.app.safety.eraseEverything();
  expect(await erased.secrets.get(BACKUP_KEY_NAME)).toBeNull();
});

it('a temporary chat is never backed up', async () => {
  const { app, turnOn } = await begin();
  await turnOn();
  const { core } = await app.openTemporary();
  expect(core.backups.isSupported).toBe(false);
});
