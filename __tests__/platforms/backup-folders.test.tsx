import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { Directory } from 'expo-file-system';
import { Platform } from 'react-native';

import { deviceBackupFolders } from '@/world/backups/device-backup-folders';

import { BACKUPS } from '../support/samples/fake-document-tree';

jest.mock('expo-file-system', () => jest.requireActual('../support/samples/fake-document-tree'));

const FOLDER = {
  ref: 'content://com.android.externalstorage.documents/tree/primary%3ABackups/',
  name: 'Backups',
};

async function* pieces(...texts: string[]) {
  for (const text of texts) yield new TextEncoder().encode(text);
}

const folders = deviceBackupFolders();

it('only Android lets the app write into a chosen folder after a restart', () => {
  expect(folders !== null).toBe(Platform.OS === 'android');
});

it('a file is written into the chosen folder and deleted by what `write` returned', async () => {
  if (folders === null) return; // iOS
  expect(await folders.choose()).toEqual(FOLDER);
  writeFileSync(join(BACKUPS, 'theirs.skeinbackup'), 'theirs');
  const id = await folders.write(FOLDER, 'ours.skeinbackup', pieces('a', 'b'));
  expect(readFileSync(join(BACKUPS, 'ours.skeinbackup'), 'utf8')).toBe('ab');
  await folders.remove(FOLDER, id);
  await folders.remove(FOLDER, id); // nothing happens
  expect(readdirSync(BACKUPS)).toEqual(['theirs.skeinbackup']);
});

it('a write that fails, and one that was killed, leave nothing', async () => {
  if (folders === null) return; // iOS
  async function* broken() {
    yield* pieces('a');
    throw new Error('write failed: ENOSPC (No space left on device)');
  }
  const failed = await folders.write(FOLDER, 'ours.skeinbackup', broken()).catch((thrown: unknown) => thrown);
  expect(folders.problemOf(failed)).toBe('full');
  writeFileSync(join(BACKUPS, 'half.skeinbackup'), 'ha');
  await folders.remove(FOLDER, 'half.skeinbackup');
  expect(readdirSync(BACKUPS)).toEqual(['theirs.skeinbackup']);
});

it('choosing no folder is no error, and a folder that is gone is noticed', async () => {
  if (folders === null) return; // iOS
  const pick = jest.spyOn(Directory, 'pickDirectoryAsync');
  pick.mockRejectedValueOnce(new Error('The file picker was cancelled by the user'));
  expect(await folders.choose()).toBeNull();
  expect(await folders.check(FOLDER)).toBe('ready');
  rmSync(BACKUPS, { recursive: true });
  expect(await folders.check(FOLDER)).toBe('gone');
  await expect(folders.remove(FOLDER, `${FOLDER.ref}document/primary%3ABackups%2Fours.skeinbackup`)).rejects.toThrow();
  expect(existsSync(BACKUPS)).toBe(false);
});
