import { readFile } from 'node:fs/promises';

/** In place of expo-file-system's: the same question to this machine's disk. */
export class File {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  async bytes(): Promise<Uint8Array> {
    return new Uint8Array(await readFile(this.path));
  }
}
