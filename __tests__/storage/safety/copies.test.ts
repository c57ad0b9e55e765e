import { readFileSync, writeFileSync } from 'node:fs';

import type { ChatError } from '@/domain/chat-error';
import { MIGRATIONS } from '@/storage/migrations/migrations';
import { makeCopy } from '@/storage/safety/copies';
import type { DatabaseFiles } from '@/storage/safety/database-files';
import { listCopies } from '@/storage/safety/file-names';
import { keepCopies } from '@/storage/safety/keep-copies';
import { createManualClock } from '../../support/clocks/fast-clock';
import { contentsOf, DAY_MS, fileWithBytes, fillDatabase, safeFiles } from '../../support/database/damaged-database';
import { createTestDatabases } from '../../support/database/node-database';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());
const START = 1_700_000_000_000;
const PAGE = 4096;

async function filled() {
  const path = databases.newPath();
  const database = await databases.open(path);
  await fillDatabase(database, 2, 12);
  const contents = await contentsOf(database);
  await database.close();
  return { path, contents };
}

describe('S9: copies of the database', () => {
  it('are made before an update changes it, in the old schema, and can be gone back to', async () => {
    const path = databases.newPath();
    const old = await databases.open(path, MIGRATIONS.slice(0, -1));
    await fillDatabase(old, 1, 5);
    const contents = await contentsOf(old);
    await old.close();
    const { open, files, recovery } = safeFiles(path, START);
    await (await open()).close();
    const [copy] = await listCopies(files);
    expect(copy).toMatchObject({ reason: 'upgrade', madeAt: START });
    const driver = await files.openReadOnly(copy?.name ?? '');
    expect(await driver.all('PRAGMA user_version', [])).toEqual([{ user_version: MIGRATIONS.at(-2)?.version }]);
    await driver.close();

    await recovery.restore(copy?.name ?? '');
    const again = await open(); // updates it once more
    expect(await contentsOf(again)).toEqual(contents);
    await again.close();
  });

  it('are renewed where only six files fit, as in a browser, also beside a damaged file; the copy of an update finds room', async () => {
    const { path } = await filled();
    const { open, files: all } = safeFiles(path, START);
    const database = await open();
    const files: DatabaseFiles = { ...all, room: async () => 6 - (await all.list()).length };
    const made = async () => (await listCopies(files)).map(({ madeAt, reason }) => [reason, madeAt]);
    for (const at of [1, 2, 3]) {
      expect(await makeCopy(database, files, { reason: 'daily', at })).not.toBeNull();
      expect(await made()).toEqual([['daily', at]]);
    }
    writeFileSync(`${path}.damaged-1`, 'damaged');
    expect(await makeCopy(database, files, { reason: 'asked', at: 4 })).not.toBeNull();
    expect(await made()).toEqual([['asked', 4]]);
    expect(await makeCopy(database, files, { reason: 'upgrade', at: 5 })).not.toBeNull();
    expect(await made()).toEqual([['upgrade', 5]]);
    writeFileSync(`${path}.damaged-2`, 'damaged');
    expect(await makeCopy(database, files, { reason: 'daily', at: 6 })).toBeNull();
    expect(await made()).toEqual([['upgrade', 5]]);
    await database.close();
  });

  it('are made once a day, two are kept, and a damaged database replaces none', async () => {
    const { path } = await filled();
    const { open, files } = safeFiles(path, START);
    const database = await open();
    const clock = createManualClock(START);
    const faults: ChatError[] = [];
    const daily = keepCopies(database, { files, clock, reportFault: (_where, error) => faults.push(error) });
    const made = async () => (await listCopies(files)).map(({ madeAt }) => (madeAt - START) / DAY_MS);
    await daily.ifDue();
    await daily.ifDue(); // on the same day: nothing
    expect(await made()).toEqual([0]);
    for (let day = 1; day <= 3; day += 1) {
      clock.advance(DAY_MS);
      await daily.ifDue();
    }
    expect(await made()).toEqual([3, 2]);
    expect(faults).toEqual([]);

    await database.all('PRAGMA wal_checkpoint(TRUNCATE)');
    const bytes = readFileSync(path);
    bytes.fill(0, PAGE * 30, PAGE * 32);
    await daily.stop();
    await database.close();
    writeFileSync(path, bytes);
    const damaged = await databases.open(path);
    clock.advance(2 * DAY_MS);
    const later = keepCopies(damaged, { files, clock, reportFault: (_where, error) => faults.push(error) });
    await later.ifDue();
    await later.stop();
    expect(faults).toMatchObject([{ kind: 'database-damaged' }]);
    expect(await made()).toEqual([3, 2]);
  });

  it('a copy that is cut off while it is written never counts', async () => {
    const { path } = await filled();
    const { open, files } = safeFiles(path, START);
    const database = await open();
    const cut: DatabaseFiles = { ...files, move: () => Promise.reject(new Error('killed')) };
    await expect(makeCopy(database, cut, { reason: 'daily', at: START })).rejects.toThrow('killed');
    expect(await listCopies(files)).toEqual([]);
    expect(await makeCopy(database, files, { reason: 'daily', at: START })).toMatchObject({ madeAt: START });
    await database.close();
  });
});

/** Files whose n-th change fails, and every one after it: the process is dead. */
function dyingAt(n: number) {
  let left = n;
  const dies = () => {
    left -= 1;
    if (left <= 0) throw new Error('killed');
  };
  const wrap = (files: DatabaseFiles): DatabaseFiles => ({
    ...files,
    async move(from, to) {
      dies();
      await files.move(from, to);
      dies();
    },
    async remove(name) {
      dies();
      await files.remove(name);
    },
    async open(name) {
      dies();
      return files.open(name);
    },
  });
  return { wrap, hasDied: () => left <= 0 };
}

describe.each(['rescue', 'restore', 'startFresh'] as const)('S9: %s that is interrupted at any step', (way) => {
  it('leaves the damaged database or the new one, and every byte of the damaged one', async () => {
    const { path: original, contents } = await filled();
    const intact = readFileSync(original);
    for (let n = 1; ; n += 1) {
      const path = databases.newPath();
      writeFileSync(path, intact);
      const before = safeFiles(path, START);
      const database = await before.open();
      const copy = await makeCopy(database, before.files, { reason: 'asked', at: START });
      await database.close();
      const bytes = readFileSync(path);
      bytes.fill(0, PAGE * 30, PAGE * 31);
      writeFileSync(path, bytes);

      const dying = dyingAt(n);
      const { recovery } = safeFiles(path, START + DAY_MS, dying.wrap);
      const work = { ...recovery, restore: () => recovery.restore(copy?.name ?? '') }[way]();
      const error = await work.then(
        () => null,
        (thrown: unknown) => String(thrown),
      );
      expect(error === null).toBe(!dying.hasDied());

      // The next start.
      const next = safeFiles(path, START + 2 * DAY_MS);
      const refusal = await next.refusal();
      if (refusal !== null) {
        expect(refusal.kind).toBe('database-damaged');
        expect(fileWithBytes(path, bytes)).toBe('db'); // nothing has happened
      } else {
        expect(fileWithBytes(path, bytes)).toMatch(/^db\.damaged-/);
        const opened = await next.open();
        const rescued = await contentsOf(opened);
        await opened.close();
        if (way === 'startFresh') expect(rescued).toEqual([]);
        else if (way === 'restore') expect(rescued).toEqual(contents);
        else expect(rescued.length).toBeGreaterThan(0);
      }
      if (!dying.hasDied()) return;
    }
  });
});
