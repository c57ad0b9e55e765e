import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { fireEvent, screen, waitFor } from '@testing-library/react-native';

import type { BackupFolders } from '@/domain/backups/backup-folders';
import { nodeBackupFolders } from '@/world/backups/node-backup-folders';

import { openApp, press, renderApp } from '../../support/screens/render-app';

const PASSPHRASE = 'correct horse battery staple';
const path = mkdtempSync(join(tmpdir(), 'skein-chosen-'));
afterAll(() => rmSync(path, { recursive: true }));

/** A user who chooses this folder, and a system that may have withdrawn its permission. */
function userFolders(): BackupFolders & { isAllowed: boolean } {
  const folders = {
    ...nodeBackupFolders(),
    isAllowed: true,
    choose: async () => ({ ref: path, name: 'Documents/Skein' }),
    check: async () => (folders.isAllowed ? ('ready' as const) : ('access' as const)),
    allow: async () => (folders.isAllowed = true),
  };
  return folders;
}

it('is turned on with a folder and a passphrase, reports a problem with its remedy, and is turned off', async () => {
  const folders = userFolders();
  const core = await openApp(':memory:', { backupFolders: folders });
  await renderApp(core, { at: 'data' });
  await press('backup-choose-folder');
  expect(await screen.findByText('Folder: Documents/Skein')).toBeTruthy();
  await fireEvent.changeText(screen.getByTestId('passphrase'), PASSPHRASE);
  await fireEvent.changeText(screen.getByTestId('passphrase-again'), PASSPHRASE);
  await press('backup-turn-on');
  expect(await screen.findByText(/^Last backup: /)).toBeTruthy();
  expect(readdirSync(path)).toHaveLength(1);

  await press('backup-kept-3');
  await press('backup-schedule-weekly');
  await waitFor(async () => expect(await core.backups.status()).toMatchObject({ schedule: 'weekly', kept: 3 }));

  folders.isAllowed = false;
  await press('backup-now');
  expect(await screen.findByText('Skein may no longer write to the folder')).toBeTruthy();
  expect(screen.getByText(/^Last backup: /)).toBeTruthy();
  await press('backup-allow');
  await waitFor(() => expect(screen.queryByTestId('backup-problem')).toBeNull());
  expect(readdirSync(path)).toHaveLength(2);

  await press('backup-off');
  await press('confirm');
  expect(await screen.findByTestId('backup-choose-folder')).toBeTruthy();
  expect(readdirSync(path)).toHaveLength(2);
  await core.close();
});

it('says so where Skein can’t write into a folder by itself', async () => {
  const core = await openApp(':memory:', { backupFolders: null });
  await renderApp(core, { at: 'data' });
  expect(await screen.findByText(/^On iPhone and iPad, Skein can’t write to a folder by itself\./)).toBeTruthy();
  await core.close();
});
