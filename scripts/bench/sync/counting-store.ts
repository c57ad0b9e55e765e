import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ObjectStore } from '@/domain/sync/object-store';

/** What went over the line; each operation is one request. */
export interface Traffic {
  requests: number;
  up: number;
  down: number;
  /** The most memory that the process had at a request. */
  peakMemory: number;
}

export const noTraffic = (): Traffic => ({ requests: 0, up: 0, down: 0, peakMemory: 0 });

/** Objects as files, so that they are not part of the memory that is measured. A listed object counts 150 bytes. */
export function createCountingStore(folder: string, traffic: () => Traffic): ObjectStore {
  const LISTED = 150;
  const path = (name: string) => join(folder, name);
  function count({ up = 0, down = 0 }): void {
    const now = traffic();
    now.requests += 1;
    now.up += up;
    now.down += down;
    now.peakMemory = Math.max(now.peakMemory, process.memoryUsage().rss);
  }
  const read = (name: string) => {
    try {
      return new Uint8Array(readFileSync(path(name)));
    } catch {
      return null;
    }
  };
  for (const each of ['log', 'blobs']) mkdirSync(path(each), { recursive: true });
  return {
    async list(name) {
      const names = readdirSync(path(name));
      count({ down: names.length * LISTED });
      return names.map((file) => {
        const { size, mtimeMs } = statSync(join(path(name), file));
        return { name: `${name}/${file}`, bytes: size, modifiedAt: mtimeMs };
      });
    },
    async get(name) {
      const bytes = read(name);
      count({ down: bytes?.length ?? 0 });
      return bytes;
    },
    async put(name, bytes) {
      count({ up: bytes.length });
      writeFileSync(path(name), bytes);
    },
    async delete(name) {
      count({});
      rmSync(path(name), { force: true });
    },
    clockLead: () => null,
  };
}
