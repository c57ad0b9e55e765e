import type { Page } from 'playwright-core';

const NAME = 'Backups';

/** The next folder that the page asks for is one of the browser's own: no test can use the picker of the system. */
export async function offerFolder(page: Page): Promise<void> {
  await page.evaluate((name) => {
    const pick = async () => (await navigator.storage.getDirectory()).getDirectoryHandle(name, { create: true });
    Object.assign(globalThis, { showDirectoryPicker: pick });
  }, NAME);
}

/** The names of the files in it, and their bytes. */
export async function filesOfFolder(page: Page): Promise<readonly { name: string; bytes: Buffer }[]> {
  const files = await page.evaluate(async (name) => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(name);
    const found: { name: string; bytes: number[] }[] = [];
    for await (const entry of folder.values())
      if (entry.kind === 'file') {
        const file = await (entry as FileSystemFileHandle).getFile();
        found.push({ name: entry.name, bytes: [...new Uint8Array(await file.arrayBuffer())] });
      }
    return found;
  }, NAME);
  return files.map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes) }));
}

export async function removeFolder(page: Page): Promise<void> {
  await page.evaluate(
    async (name) => (await navigator.storage.getDirectory()).removeEntry(name, { recursive: true }),
    NAME,
  );
}
