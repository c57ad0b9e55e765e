/** expo-file-system 57.0.6: android/src/main/java/expo/modules/filesystem/FileSystemModule.kt. The files are real ones in the phone's folder. */
import type { Host } from '../host';
import { codedError, nativeModule, SharedObject } from './core';

export function fileSystemModule(host: Host) {
  const { files, paths } = host;

  class FileSystemPath extends SharedObject {
    constructor(public uri: string) {
      super();
    }
    get path(): string {
      return decodeURI(this.uri.replace(/^file:\/\//, '')).replace(/\/$/, '');
    }
    validatePath(): void {}
    delete(): void {
      if (!files.exists(this.path))
        throw codedError('ERR_UNABLE_TO_DELETE', `Unable to delete '${this.uri}': does not exist`);
      files.remove(this.path);
    }
    rename(name: string): void {
      const target = `${this.path.slice(0, this.path.lastIndexOf('/'))}/${name}`;
      files.move(this.path, target);
      this.uri = `file://${target}`;
    }
    async copy(to: FileSystemPath): Promise<void> {
      files.copy(this.path, to.path);
    }
    async move(to: FileSystemPath): Promise<void> {
      files.move(this.path, to.path);
      this.uri = to.uri;
    }
  }

  class FileSystemFile extends FileSystemPath {
    get exists(): boolean {
      return files.exists(this.path) && !files.isDirectory(this.path);
    }
    get size(): number | null {
      return this.exists ? files.size(this.path) : null;
    }
    create({ overwrite = false }: { overwrite?: boolean } = {}): void {
      if (this.exists && !overwrite) throw codedError('ERR_UNABLE_TO_CREATE', `Unable to create '${this.uri}': exists`);
      files.write(this.path, new Uint8Array(), false);
    }
    write(content: string | Uint8Array, { append = false }: { append?: boolean } = {}): void {
      files.write(this.path, typeof content === 'string' ? host.utf8(content) : content, append);
    }
    bytesSync(): Uint8Array {
      host.note('bytes read', String(this.size));
      return new Uint8Array(files.read(this.path));
    }
    async bytes(): Promise<Uint8Array> {
      return this.bytesSync();
    }
    textSync(): string {
      return new TextDecoder().decode(this.bytesSync());
    }
    async text(): Promise<string> {
      return this.textSync();
    }
    open(): FileSystemFileHandle {
      return new FileSystemFileHandle(this);
    }
  }

  class FileSystemFileHandle extends SharedObject {
    offset = 0;
    constructor(private readonly file: FileSystemFile) {
      super();
    }
    get size(): number | null {
      return this.file.size;
    }
    readBytes(count: number): Uint8Array {
      host.note('bytes read', String(count));
      const bytes = new Uint8Array(files.readPart(this.file.path, this.offset, count));
      this.offset += bytes.length;
      return bytes;
    }
    writeBytes(bytes: Uint8Array): void {
      files.write(this.file.path, bytes, true);
    }
    close(): void {}
  }

  class FileSystemDirectory extends FileSystemPath {
    get exists(): boolean {
      return files.isDirectory(this.path);
    }
    get size(): number {
      return 0;
    }
    create(): void {
      files.makeDirectory(this.path);
    }
    listAsRecords(): { isDirectory: boolean; uri: string }[] {
      return [...files.list(this.path)].map((name) => {
        const path = `${this.path}/${name}`;
        return { isDirectory: files.isDirectory(path), uri: `file://${path}` };
      });
    }
  }

  return nativeModule({
    FileSystemFile,
    FileSystemFileHandle,
    FileSystemDirectory,
    FileSystemWatcher: SharedObject,
    FileSystemUploadTask: SharedObject,
    FileSystemDownloadTask: SharedObject,
    documentDirectory: `file://${paths.documents}/`,
    cacheDirectory: `file://${paths.cache}/`,
    bundleDirectory: 'file:///bundle/',
    appleSharedContainers: {},
    totalDiskSpace: 64e9,
    availableDiskSpace: 32e9,
    info: (uri: string) => {
      const { path } = new FileSystemPath(uri);
      return { exists: files.exists(path), isDirectory: files.exists(path) ? files.isDirectory(path) : null };
    },
  });
}
