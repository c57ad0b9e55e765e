import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { deviceDatabaseFiles } from '@/world/database/device-database-files';

const mockFolder = mkdtempSync(join(tmpdir(), 'skein-databases-'));
jest.mock('expo-file-system', () => jest.requireActual('../support/samples/fake-folder'));
jest.mock('expo-sqlite', () => ({
  get defaultDatabaseDirectory() {
    return mockFolder;
  },
  openDatabaseAsync: async () => ({ closeAsync: async () => undefined }),
}));

const write = (...names: string[]) => names.forEach((name) => writeFileSync(join(mockFolder, name), 'chats'));
const onDisk = () => readdirSync(mockFolder).sort();

it('X33: what a killed process left while it read a damaged database is deleted', async () => {
  write('skein.db', 'skein.db-wal', 'skein.db.reading', 'skein.db.reading-wal', 'skein.db.reading-journal');
  const files = deviceDatabaseFiles();
  expect(await files.list()).toEqual([{ name: 'skein.db', bytes: 5 }]);
  expect(onDisk()).toEqual(['skein.db', 'skein.db-wal']);
});

it('the copy that is being read stays until it is closed', async () => {
  const files = deviceDatabaseFiles();
  const driver = await files.openReadOnly('skein.db');
  await files.list();
  expect(existsSync(join(mockFolder, 'skein.db.reading'))).toBe(true);
  await driver.close();
  expect(onDisk()).toEqual(['skein.db', 'skein.db-wal']);
});

it('erasing removes every file', async () => {
  const files = deviceDatabaseFiles();
  write(
    'skein.db.rescuing',
    'skein.db.reading',
    'skein.db.copy-daily-1',
    'skein.db.damaged-1',
    'skein.db.damaged-1-wal',
  );
  for (const { name } of await files.list()) await files.remove(name);
  expect(onDisk()).toEqual([]);
});
