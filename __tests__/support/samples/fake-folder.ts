import { copyFileSync, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const pathOf = (uri: string) => uri.replace(/^file:\/\//, '');

/** Replaces the classes of expo-file-system that the database files use by ones that use this machine's disk. */
export class Directory {
  readonly path: string;
  constructor(uri: string) {
    this.path = pathOf(uri);
  }
  get exists(): boolean {
    return existsSync(this.path);
  }
  list(): File[] {
    return readdirSync(this.path).map((name) => new File(this, name));
  }
}

export class File {
  private path: string;
  constructor(folder: Directory, name: string) {
    this.path = join(folder.path, name);
  }
  get name(): string {
    return basename(this.path);
  }
  get exists(): boolean {
    return existsSync(this.path);
  }
  get size(): number {
    return statSync(this.path).size;
  }
  delete(): void {
    rmSync(this.path);
  }
  async copy(to: File): Promise<void> {
    copyFileSync(this.path, to.path);
  }
  rename(name: string): void {
    const next = join(dirname(this.path), name);
    renameSync(this.path, next);
    this.path = next;
  }
}
