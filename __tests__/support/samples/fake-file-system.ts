import { readFile } from 'node:fs/promises';

/** Replaces the File class of expo-file-system by one that reads from this machine's disk. */
export class File {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  async bytes(): Promise<Uint8Array> {
    return new Uint8Array(await readFile(this.path));
  }
}
