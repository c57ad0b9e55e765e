import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Part = string | Entry;

class Entry {
  private readonly parts: readonly Part[];

  constructor(...parts: readonly Part[]) {
    this.parts = parts;
  }

  get uri(): string {
    return this.parts.map((part) => (typeof part === 'string' ? part : part.uri)).join('/');
  }

  /** `file://` or a plain path. */
  get path(): string {
    return this.uri.replace(/^file:\/\//, '');
  }

  get exists(): boolean {
    return existsSync(this.path);
  }

  delete(): void {
    rmSync(this.path, { recursive: true });
  }
}

/** Replaces the classes of expo-file-system by ones that use this machine's disk. */
export class File extends Entry {
  async bytes(): Promise<Uint8Array> {
    return new Uint8Array(await readFile(this.path));
  }

  get size(): number {
    return statSync(this.path).size;
  }

  create(): void {
    writeFileSync(this.path, '');
  }

  open() {
    const handle = openSync(this.path, 'a+');
    return {
      offset: 0,
      readBytes(length: number) {
        const bytes = new Uint8Array(length);
        return bytes.subarray(0, readSync(handle, bytes, 0, length, this.offset));
      },
      writeBytes: (bytes: Uint8Array) => void writeSync(handle, bytes),
      close: () => closeSync(handle),
    };
  }
}

export class Directory extends Entry {
  create(): void {
    mkdirSync(this.path, { recursive: true });
  }
}

/** A new cache folder for each test file. */
export const Paths = { cache: new Directory(`file://${mkdtempSync(join(tmpdir(), 'skein-cache-'))}`) };
