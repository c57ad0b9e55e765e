import type { Page } from 'playwright-core';

/** Damages the database of the app at this address. The page leaves the app, whose worker has the file open. */
export async function damageDatabase(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/metadata.json`);
  await page.evaluate(overwriteDatabase);
}

/** Runs in the page: overwrites the beginning of the database in the browser's private file system. */
async function overwriteDatabase(): Promise<void> {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('expo-sqlite');
  for await (const handle of folder.values()) {
    const file = await (handle as FileSystemFileHandle).getFile();
    if (!(await file.slice(0, 64).text()).startsWith('/skein.db\0')) continue;
    const writable = await (handle as FileSystemFileHandle).createWritable({ keepExistingData: true });
    await writable.write({ type: 'write', position: 4096, data: 'no database' });
    await writable.close();
  }
}
