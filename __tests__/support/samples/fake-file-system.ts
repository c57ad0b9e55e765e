import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
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
  readonly uri: string;
  /** `file://` or a plain path. */
  readonly path: string;

  constructor(...parts: readonly Part[]) {
    this.uri = parts.map((part) => (typeof part === 'string' ? part : part.uri)).join('/');
    this.path = this.uri.replace(/^file:\/\//, '');
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
  get size(): number {
    return statSync(this.path).size;
  }

  async bytes(): Promise<Uint8Array> {
    return new Uint8Array(await readFile(this.path));
  }

  text(): Promise<string> {
    return readFile(this.path, 'utf8');
  }

  create(): void {
    writeFileSync(this.path, '');
  }

  open() {
    const handle = openSync(this.path, 'a');
    return {
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
