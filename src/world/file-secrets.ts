import { chmod, readFile, rename, writeFile } from 'node:fs/promises';

import { failure } from '@/domain/chat-error';
import type { SecretStore } from '@/domain/secrets/secret-store';

/**
 * One JSON object in a file that only its owner may read. A write replaces the whole file, so that a killed process leaves the old file or
 * the new one.
 */
export function createFileSecrets(path: string): SecretStore {
  let lastWrite: Promise<void> = Promise.resolve();

  async function read(): Promise<Record<string, string>> {
    const text = await readFile(path, 'utf8').catch((thrown: NodeJS.ErrnoException) => {
      if (thrown.code === 'ENOENT') return '{}';
      throw failure('storage', `Can’t read the key file: ${thrown.code}.`, thrown);
    });
    try {
      return JSON.parse(text) as Record<string, string>;
    } catch (thrown) {
      throw failure('storage', 'The key file isn’t valid JSON. Skein left it unchanged.', thrown);
    }
  }

  function change(edit: (secrets: Record<string, string>) => void): Promise<void> {
    const write = lastWrite.then(async () => {
      const secrets = await read();
      edit(secrets);
      const fresh = `${path}.new`;
      await writeFile(fresh, JSON.stringify(secrets, null, 2), { mode: 0o600 });
      await chmod(fresh, 0o600);
      await rename(fresh, path);
    });
    lastWrite = write.catch(() => undefined);
    return write;
  }

  return {
    get: async (name) => (await read())[name] ?? null,
    set: (name, value) => change((secrets) => void (secrets[name] = value)),
    remove: (name) => change((secrets) => void delete secrets[name]),
  };
}
