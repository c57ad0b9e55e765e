import type { ArchiveFormat, OpenedArchive, WriteArchive } from '@/domain/archive/archive';

import { useWrite } from '../use-write';

const SHOWN = { shownByScreen: true };

/** Hands the pieces of the file to whoever puts them somewhere. */
export function useExport(
  save: (pieces: AsyncIterable<string>, format: ArchiveFormat) => Promise<void>,
  options: { readonly shownByScreen: boolean },
) {
  return useWrite((skein, wanted: WriteArchive) => save(skein.archives.write(wanted), wanted.format), [], options);
}

/** Null: nothing was chosen. */
export function useOpenArchive(pick: () => Promise<string | null>) {
  return useWrite(
    async (skein, _none: void) => {
      const text = await pick();
      return text === null ? null : skein.archives.open(text);
    },
    [],
    SHOWN,
  );
}

/** Afterwards anything may be new. */
export function useMergeArchive() {
  return useWrite((_skein, archive: OpenedArchive) => archive.merge(), [[]], SHOWN);
}
