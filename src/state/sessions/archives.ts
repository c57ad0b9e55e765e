import type { ArchiveFormat, OpenedArchive, WriteArchive } from '@/domain/archive/archive';

import { useWrite } from '../use-write';

const SHOWN = { shownByScreen: true };

/** Hands the pieces of the file to whoever puts them somewhere. */
export function useExport(
  save: (pieces: AsyncIterable<string>, format: ArchiveFormat) => Promise<void>,
  options: { readonly shownByScreen: boolean },
) {
  return useWrite((core, wanted: WriteArchive) => save(core.archives.write(wanted), wanted.format), [], options);
}

/** Null: nothing was chosen. */
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

/** Afterwards anything may be new. */
export function useMergeArchive() {
  return useWrite((_skein, archive: OpenedArchive) => archive.merge(), [[]], SHOWN);
}
