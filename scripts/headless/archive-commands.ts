import type { ReadableFile } from '@/domain/archive/archive';
import type { AppCore } from '@/domain/app-core';
import { oneOf, optionalText, text } from './arguments';
import type { Command } from './commands';

export function createArchiveCommands({ archives }: Pick<AppCore, 'archives'>): Record<string, Command> {
  async function encrypted(passphrase: string, sessionId: string | undefined): Promise<string> {
    const pieces: Uint8Array[] = [];
    const wanted = { passphrase, ...(sessionId === undefined ? {} : { sessionId }) };
    for await (const piece of archives.writeEncrypted(wanted)) pieces.push(piece);
    return Buffer.concat(pieces).toString('base64');
  }

  return {
    /** With `passphrase`: the encrypted backup as `base64`. */
    export: async (args) => {
      const passphrase = optionalText(args, 'passphrase');
      if (passphrase !== undefined) return { base64: await encrypted(passphrase, optionalText(args, 'sessionId')) };
      const format = args['format'] === undefined ? 'json' : oneOf(args, 'format', ['json', 'markdown'] as const);
      const sessionId = optionalText(args, 'sessionId');
      const pieces: string[] = [];
      for await (const piece of archives.write({ format, ...(sessionId === undefined ? {} : { sessionId }) }))
        pieces.push(piece);
      return { [format]: pieces.join('') };
    },
    /** `json`, or `base64` with `passphrase`. With `preview`: only reports what would be imported. */
    import: async (args) => {
      const base64 = optionalText(args, 'base64');
      const passphrase = optionalText(args, 'passphrase');
      const file = base64 === undefined ? text(args, 'json') : inMemory(Buffer.from(base64, 'base64'));
      const opened = await archives.open(file, passphrase === undefined ? {} : { passphrase });
      return args['preview'] === true ? opened.preview : opened.merge();
    },
  };
}

function inMemory(bytes: Uint8Array): ReadableFile {
  return { size: bytes.length, read: async (at, length) => bytes.subarray(at, at + length) };
}
