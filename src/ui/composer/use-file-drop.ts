import type { PickedFile } from './attach/picked-file';

/** Only browsers have dropped and pasted files. See the `.web` file. */
export function useFileDrop(_onFiles: (files: readonly PickedFile[]) => void): boolean {
  return false;
}
