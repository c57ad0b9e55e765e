import type { ArchiveFormat, OpenedArchive, WriteArchive } from '@/domain/archive/archive';
import { refusal } from '@/domain/chat-error';
import { isWithinLimit } from '@/domain/incoming/incoming-limits';

import { useWrite } from '../use-write';

const SHOWN = { shownByScreen: true };

/** `save` receives the file in pieces. */
export function useExport(
  save: (pieces: AsyncIterable<string>, format: ArchiveFormat) => Promise<void>,
  options: { readonly shownByScreen: boolean },
) {
  return useWrite((core, wanted: WriteArchive) => save(core.archives.write(wanted), wanted.format), [], options);
}

export interface ChosenFile {
  /** In bytes; 0 if unknown. */
  readonly size: number;
  read(): Promise<string>;
  /** Deletes the copy that the system made for us, if it made one. */
  discard(): void;
}

/** `pick` resolves to null when no file was chosen. A file is read only within the limit, because all of it is in memory then. */
export function useOpenArchive(pick: () => Promise<ChosenFile | null>) {
  return useWrite(
    async (core, _none: void) => {
      const file = await pick();
      if (file === null) return null;
      try {
        if (!isWithinLimit('imported-file', file.size)) {
          throw refusal({ is: 'file-refused' }, 'Can’t import this file: it is too large. Nothing was changed.');
        }
        return await core.archives.open(await file.read());
      } finally {
        file.discard();
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
