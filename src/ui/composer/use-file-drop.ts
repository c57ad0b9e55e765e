import type { PickedFile } from './attach/picked-file';

/** Only a browser has files that are dropped or pasted. See the `.web` twin. */
export function useFileDrop(_onFiles: (files: readonly PickedFile[]) => void): boolean {
  return false;
}
