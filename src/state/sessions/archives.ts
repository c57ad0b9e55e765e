import {
  MIN_PASSPHRASE_LENGTH,
  type ArchiveFormat,
  type OpenedArchive,
  type ReadableFile,
  type WriteArchive,
  type WriteEncrypted,
} from '@/domain/archive/archive';
import { toChatError } from '@/domain/chat-error';
import { passphraseStrength } from '@/domain/secrets/passphrase-strength';

import { useWrite } from '../use-write';

const SHOWN = { shownByScreen: true };

/** In characters. */
export const SHORTEST_PASSPHRASE = MIN_PASSPHRASE_LENGTH;

export const strengthOf = (passphrase: string) => passphraseStrength(passphrase);

export type FileFormat = ArchiveFormat | 'encrypted';

/** `save` receives the file in pieces. With a passphrase, the file is encrypted. */
export function useExport(
  save: (pieces: AsyncIterable<string | Uint8Array>, format: FileFormat) => Promise<void>,
  options: { readonly shownByScreen: boolean },
) {
  return useWrite(
    (core, wanted: WriteArchive | WriteEncrypted) =>
      'passphrase' in wanted
        ? save(core.archives.writeEncrypted(wanted), 'encrypted')
        : save(core.archives.write(wanted), wanted.format),
    [],
    options,
  );
}

/** `locked`: the file is encrypted and needs a passphrase, another one if `isWrong`. */
export type OpenedFile =
  | { readonly kind: 'opened'; readonly archive: OpenedArchive }
  | { readonly kind: 'locked'; readonly file: ReadableFile; readonly isWrong: boolean };

export interface OpenFile {
  /** A file that turned out to be locked. Without it, the user picks one. */
  readonly file?: ReadableFile;
  readonly passphrase?: string;
}

/** `pick` resolves to null when no file was chosen. */
export function useOpenArchive(pick: () => Promise<ReadableFile | null>) {
  return useWrite(
    async (core, { file, passphrase }: OpenFile): Promise<OpenedFile | null> => {
      const picked = file ?? (await pick());
      if (picked === null) return null;
      try {
        const options = passphrase === undefined ? {} : { passphrase };
        const archive = await core.archives.open(picked, options);
        picked.discard?.();
        return { kind: 'opened', archive };
      } catch (thrown) {
        const reason = toChatError(thrown).about?.is;
        if (reason !== 'passphrase-missing' && reason !== 'passphrase-wrong') {
          picked.discard?.();
          throw thrown;
        }
        return { kind: 'locked', file: picked, isWrong: reason === 'passphrase-wrong' };
      }
    },
    [],
    SHOWN,
  );
}

/** A merge can change any data, so every query is read again. */
export function useMergeArchive() {
  return useWrite((_core, archive: OpenedArchive) => archive.merge(), [[]], SHOWN);
}
