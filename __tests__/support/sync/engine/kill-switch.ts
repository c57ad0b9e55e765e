import type { SqlDatabase, SqlSession } from '@/storage/database/sql-database';
import type { ObjectStore } from '@/domain/sync/object-store';

/** Ends a process at any statement and any request: from then on, nothing that it still does has an effect. */
export interface KillSwitch {
  /** After this many further steps. */
  arm(steps: number): void;
  readonly isDead: boolean;
  database(real: SqlDatabase): SqlDatabase;
  store(real: ObjectStore): ObjectStore;
}

export class Killed extends Error {
  constructor() {
    super('killed');
  }
}

export function createKillSwitch(): KillSwitch {
  let left = Infinity;
  let isDead = false;

  function step(): void {
    left -= 1;
    if (left <= 0) isDead = true;
    if (isDead) throw new Killed();
  }

  /** Before it, or after it has had its effect but before anybody heard of it. */
  async function around<T>(work: () => Promise<T>): Promise<T> {
    step();
    const result = await work();
    step();
    return result;
  }

  const session = (real: SqlSession): SqlSession => ({
    run: (sql, params) => around(() => real.run(sql, params)),
    get: (sql, params) => around(() => real.get(sql, params)),
    all: (sql, params) => around(() => real.all(sql, params)),
    exec: (script) => around(() => real.exec(script)),
  });

  return {
    arm(steps) {
      left = steps;
    },
    get isDead() {
      return isDead;
    },
    database: (real) => ({
      ...real,
      ...session(real),
      transaction: (work) => around(() => real.transaction((inner) => work(session(inner)))),
      read: (work) => around(() => real.read(work)),
    }),
    store: (real) => ({
      list: (folder, signal) => around(() => real.list(folder, signal)),
      get: (name, options) => around(() => real.get(name, options)),
      put: (name, bytes, signal) => around(() => real.put(name, bytes, signal)),
      delete: (name, signal) => around(() => real.delete(name, signal)),
      clockLead: () => real.clockLead(),
    }),
  };
}
