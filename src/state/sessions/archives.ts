import type { ArchiveFormat, OpenedArchive, WriteArchive } from '@/domain/archive/archive';

import { useWrite } from '../use-write';

const SHOWN = { shownByScreen: true };

/** `save` receives the file in pieces. */
export function useExport(
  save: (pieces: AsyncIterable<string>, format: ArchiveFormat) => Promise<void>,
  options: { readonly shownByScreen: boolean },
) {
  return useWrite((core, wanted: WriteArchive) => save(core.archives.write(wanted), wanted.format), [], options);
}

/** `pick` resolves to null when no file was chosen. */
export function useOpenArchive(pick: () => Promise<string | null>) {
  return useWrite(
    async (core, _none: void) => {
      const text = await pick();
      return text === null ? null : core.archives.open(text);
    },
    [],
    SHOWN,
  );
}

/** A merge can change any data, so every query is read again. */
export function useMergeArchive() {
  return useWrite((_core, archive: OpenedArchive) => archive.merge(), [[]], SHOWN);
}
