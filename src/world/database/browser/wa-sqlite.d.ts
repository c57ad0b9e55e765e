/** The SQLite that expo-sqlite ships for browsers, as far as it is used here. Its package hides the files; metro.config.js finds them. */

declare module 'expo-sqlite/web/wa-sqlite/sqlite-api' {
  import type { WaModule } from 'expo-sqlite/web/wa-sqlite/wa-sqlite';

  export interface WaSqlite {
    vfs_register(vfs: object, makeDefault: boolean): number;
    open_v2(name: string, flags: number, vfs: string): Promise<number>;
    close(connection: number): Promise<number>;
    exec(connection: number, sql: string): Promise<number>;
    statements(connection: number, sql: string, options: { readonly unscoped: true }): AsyncGenerator<number, void>;
    bind(statement: number, index: number, value: string | number | bigint | null): number;
    clear_bindings(statement: number): number;
    step(statement: number): Promise<number>;
    reset(statement: number): Promise<number>;
    finalize(statement: number): Promise<number>;
    changes(connection: number): number;
    column_names(statement: number): string[];
    column_count(statement: number): number;
    column(statement: number, index: number): unknown;
  }
  export function Factory(module: WaModule): WaSqlite;
}

declare module 'expo-sqlite/web/wa-sqlite/wa-sqlite' {
  export interface WaModule {
    readonly HEAPU8: Uint8Array;
  }
  export default function load(options: { locateFile(): string }): Promise<WaModule>;
}

declare module 'expo-sqlite/web/wa-sqlite/AccessHandlePoolVFS' {
  import type { WaModule } from 'expo-sqlite/web/wa-sqlite/wa-sqlite';

  export class AccessHandlePoolVFS {
    static create(name: string, module: WaModule): Promise<AccessHandlePoolVFS>;
    jDelete(path: string, syncDirectory: number): number;
  }
}

declare module 'expo-sqlite/web/wa-sqlite/MemoryVFS' {
  import type { WaModule } from 'expo-sqlite/web/wa-sqlite/wa-sqlite';

  export class MemoryVFS {
    static create(name: string, module: WaModule): Promise<MemoryVFS>;
  }
}

declare module 'expo-sqlite/web/wa-sqlite/wa-sqlite.wasm' {
  const address: string;
  export default address;
}
