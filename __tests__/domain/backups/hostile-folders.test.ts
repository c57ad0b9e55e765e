import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BACKUP_KEY_NAME } from '@/domain/backups/backup-key';
import type { BackupRecord } from '@/domain/backups/backup-record';
import { readSetting, writeSetting } from '@/domain/settings/read-setting';
import { nodeBackupFolders } from '@/world/backups/node-backup-folders';
import { pollUntil } from '../../support/clocks/poll-until';
import { createBackupApps } from '../../support/harness/backup-apps';
import { fileOf } from '../../support/samples/readable-file';

const DAY = 24 * 3_600_000;

const { begin, closeAll, cleanUp } = createBackupApps();
afterEach(() => closeAll());
afterAll(() => cleanUp());

/** A folder that takes a file and then says nothing until `answer` is called, as a network drive that has lost its network. */
function silentFolder() {
  const real = nodeBackupFolders();
  const state = { isSilent: false, isWaiting: false, answer: () => undefined as void };
  const write: typeof real.write = async (folder, name, pieces) => {
    if (state.isSilent) {
      await new Promise<void>((resolve) => {
        state.isWaiting = true;
        state.answer = resolve;
      });
    }
    return real.write(folder, name, pieces);
  };
  return { state, own: { write } };
}

it('a clock that was years ahead for a while does not make later backups the oldest ones', async () => {
  const { app, pass, turnOn, written } = await begin();
  await turnOn();
  await app.backups.change({ kept: 3 });
  pass(1_000 * DAY);
  for (let n = 0; n < 3; n += 1) await app.backups.backUpNow();
  pass(-999 * DAY);
  const before = written();
  await app.backups.backUpNow();
  const [newest] = written().filter((name) => !before.includes(name));
  expect(newest).toMatch(/^skein-auto-2026-11-19/);
  expect(written()).toHaveLength(3);
});

describe('a folder that does not answer', () => {
  const hang = async () => {
    const { state, own } = silentFolder();
    const opened = await begin(own);
    await opened.turnOn();
    state.isSilent = true;
    const asked = opened.app.backups.backUpNow();
    await pollUntil(() => state.isWaiting);
    /** Ends when the app no longer waits for the folder. */
    const impatiently = async (work: Promise<unknown>) => {
      let isDone = false;
      const done = work.finally(() => (isDone = true));
      await pollUntil(() => {
        opened.afterStart();
        return isDone;
      });
      return done;
    };
    return { ...opened, state, asked, impatiently };
  };

  it('does not keep the user from turning backups off, and gets no file later', async () => {
    const { app, secrets, state, asked, impatiently, written } = await hang();
    await impatiently(app.backups.turnOff());
    expect(await secrets.get(BACKUP_KEY_NAME)).toBeNull();
    state.answer();
    await asked;
    expect(written()).toEqual([]);
    expect(await readSetting(app.settings, 'automaticBackup')).toMatchObject({ folder: null, files: [] });
  });

  it('does not keep the user from another folder, whose record never names a file of the first', async () => {
    const { app, path, state, asked, impatiently } = await hang();
    const other = `${path}-other`;
    mkdirSync(other);
    await impatiently(app.backups.useFolder({ ref: other, name: 'Other' }));
    state.isSilent = false;
    expect((await app.backups.backUpNow()).problem).toBeNull();
    state.answer();
    await asked;
    const { files } = await readSetting(app.settings, 'automaticBackup');
    expect(files.map(({ id }) => id)).toEqual(readdirSync(other));
  });

  it('does not keep the user from erasing everything, nor the app from closing', async () => {
    const { app, databasePath, secrets, state, asked, impatiently, written } = await hang();
    await impatiently(app.safety.eraseEverything());
    expect(await secrets.get(BACKUP_KEY_NAME)).toBeNull();
    expect(() => readFileSync(databasePath)).toThrow();
    state.answer();
    await asked.catch(() => undefined); // the app is closed
    expect(written()).toEqual([]);
  });
});

it('a folder that fills up in the middle of a file keeps the earlier backups and no part of the new one', async () => {
  const real = nodeBackupFolders();
  let isFull = false;
  const { app, path, turnOn, written } = await begin({
    write: (folder, name, pieces) =>
      real.write(
        folder,
        name,
        (async function* () {
          for await (const piece of pieces) {
            yield piece.subarray(0, 10);
            if (isFull) throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
            yield piece.subarray(10);
          }
        })(),
      ),
  });
  await turnOn();
  await app.backups.change({ kept: 3 });
  for (let n = 0; n < 3; n += 1) await app.backups.backUpNow();
  const before = readdirSync(path).sort();
  isFull = true;
  for (let n = 0; n < 5; n += 1) expect((await app.backups.backUpNow()).problem).toMatchObject({ kind: 'full' });
  expect(readdirSync(path).sort()).toEqual(before);
  expect(written()).toHaveLength(3);
});

it('a folder that deletes nothing gets new backups, and its files are not deleted by others’ names', async () => {
  const { app, pass, turnOn, written } = await begin({ remove: () => Promise.reject(new Error('read-only')) });
  await turnOn();
  await app.backups.change({ kept: 3 });
  for (let day = 0; day < 5; day += 1, pass(DAY)) expect((await app.backups.backUpNow()).problem).toBeNull();
  expect(written()).toHaveLength(5);
});

it('a record that names files elsewhere deletes none of them', async () => {
  const { app, path, databasePath, turnOn, written } = await begin();
  await turnOn();
  await app.backups.backUpNow();
  const outside = `${path}-diary.txt`;
  writeFileSync(outside, 'mine');
  mkdirSync(join(path, 'sub'));
  writeFileSync(join(path, 'sub', 'photo.jpg'), 'mine');
  const stored = await readSetting(app.settings, 'automaticBackup');
  const hostile = [
    '../folder-diary.txt',
    `../${outside.split('/').at(-1)}`,
    outside,
    databasePath,
    'sub/photo.jpg',
    '',
    '.',
    '..',
  ];
  const record: BackupRecord = {
    ...stored,
    kept: 3,
    files: [...hostile.map((id, madeAt) => ({ id, madeAt })), ...stored.files],
    unfinished: hostile,
  };
  await writeSetting(app.settings, 'automaticBackup', record);
  for (let n = 0; n < 4; n += 1) await app.backups.backUpNow();
  expect(readFileSync(outside, 'utf8')).toBe('mine');
  expect(readFileSync(join(path, 'sub', 'photo.jpg'), 'utf8')).toBe('mine');
  expect(readFileSync(databasePath).length).toBeGreaterThan(0);
  expect(written().filter((name) => name.startsWith('skein-auto')).length).toBeGreaterThanOrEqual(3);
});

it('links and files of others in the folder, whatever their names, stay and are not followed', async () => {
  const { app, path, turnOn, written } = await begin();
  const outside = `${path}-target`;
  writeFileSync(outside, 'mine');
  symlinkSync(outside, join(path, 'skein-auto-2026-11-18-0900-00000000.skeinbackup'));
  const names = ['..%2f..%2fx.skeinbackup', 'a\nb.skeinbackup', '\u202egpj.skeinbackup', 'x'.repeat(250), '-rf', '*'];
  for (const name of names) writeFileSync(join(path, name), 'theirs');
  await turnOn();
  await app.backups.change({ kept: 3 });
  for (let n = 0; n < 5; n += 1) await app.backups.backUpNow();
  for (const name of names) expect(readFileSync(join(path, name), 'utf8')).toBe('theirs');
  expect(readFileSync(outside, 'utf8')).toBe('mine');
  expect(written().filter((name) => name.startsWith('skein-auto'))).toHaveLength(4);
});

it('a folder that is somebody’s file, or becomes one, is reported, and the file stays', async () => {
  const { app, path, turnOn } = await begin();
  await turnOn();
  await app.backups.backUpNow();
  rmSync(path, { recursive: true });
  writeFileSync(path, 'theirs');
  expect((await app.backups.backUpNow()).problem).toMatchObject({ kind: 'gone' });
  expect(readFileSync(path, 'utf8')).toBe('theirs');
});

it('a new passphrase is for new files: earlier ones open with the earlier one only', async () => {
  const { app, path, turnOn, written } = await begin();
  await turnOn();
  await app.backups.backUpNow();
  const [first = ''] = written();
  await app.backups.changePassphrase('another long passphrase');
  await app.backups.backUpNow();
  const second = written().find((name) => name !== first) ?? '';
  const open = (name: string, passphrase: string) =>
    app.archives.open(fileOf(new Uint8Array(readFileSync(join(path, name)))), { passphrase });
  await expect(open(first, 'another long passphrase')).rejects.toMatchObject({
    error: { about: { is: 'passphrase-wrong' } },
  });
  await expect(open(second, 'correct horse')).rejects.toMatchObject({ error: { about: { is: 'passphrase-wrong' } } });
  await expect(open(second, 'another long passphrase')).resolves.toBeDefined();
});

it('a full disk, on which nothing can be stored, does not keep the user from erasing everything', async () => {
  const { app, databasePath, secrets, turnOn } = await begin();
  await turnOn();
  jest.spyOn(app.settings, 'set').mockRejectedValue(new Error('database or disk is full'));
  await app.safety.eraseEverything();
  expect(await secrets.get(BACKUP_KEY_NAME)).toBeNull();
  expect(() => readFileSync(databasePath)).toThrow();
});
