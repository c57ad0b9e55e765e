import {
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import type { Fault } from '../fault';
import { checkGoesOn, checkStored } from '../lab/invariants';
import type { Command, Lab } from '../lab/lab';
import { readOnlyFile } from './read-only-file';
import { readStored, storedMessages } from '../lab/stored';

/** Whether the app accepts its files. */
function starts(lab: Lab): Promise<boolean> {
  return lab.start().then(
    () => true,
    () => false,
  );
}

/** What the user does while the disk fails. */
function actions(lab: Lab): readonly (readonly [string, () => Promise<unknown>])[] {
  const sessionId = lab.sessionId();
  const press = (command: Command) => () => lab.app().ask(command);
  const messages = storedMessages(lab.files.db, sessionId);
  const some = messages.length > 0 ? lab.random.pick(messages).id : '';
  return [
    ['send', () => lab.send(lab.words()).outcome],
    [
      'edit',
      press({ do: 'message.edit', messageId: messages.find(({ role }) => role === 'user')?.id ?? '', text: 'edited' }),
    ],
    ['branch', press({ do: 'branch', messageId: some })],
    ['pin', press({ do: 'message.pin', messageId: some })],
    ['compact', press({ do: 'compact', sessionId })],
    ['note', press({ do: 'memory.add', content: lab.words() })],
    ['rename', press({ do: 'session.rename', sessionId, title: 'Other' })],
  ];
}

/** The n-th write fails, for n = 1, 2, 3 … until the action succeeds: SQLite's own method. */
function failingWrites(id: string, as: 'full' | 'io' | 'busy' | 'readonly', title: string): Fault {
  return {
    id,
    title,
    cases: { short: id === 'D3' ? 1 : 0, full: 16 },
    async run(lab) {
      for (let n = 0; n < 2; n += 1) await lab.send(lab.words()).outcome;
      const [name] = lab.random.pick(actions(lab));
      for (let n = 1; n <= 80; n += 1) {
        const act = actions(lab).find(([each]) => each === name)?.[1];
        await lab.ask({ do: 'torture.failWrite', n, as });
        await act?.();
        const { struck } = await lab.ask({ do: 'torture.disarm' });
        // A row that could not be closed is closed at the next start.
        if (n % 8 === 0) {
          await lab.kill();
          await lab.start();
        }
        if (n % 8 === 0) await checkStored(lab);
        if (lab.violations.length > 0) return lab.violate(`${id}: write ${n} of "${name}" failed`);
        if (!struck) break;
      }
      await checkGoesOn(lab);
      await lab.kill();
      await lab.start();
      await checkStored(lab);
    },
  };
}

/** Another program holds the write lock: shorter than the app waits, or longer. */
const locked: Fault = {
  id: 'D1b',
  title: 'locked by another program',
  cases: { short: 0, full: 6 },
  async run(lab) {
    await lab.send(lab.words()).outcome;
    const other = new DatabaseSync(lab.files.db);
    other.exec('BEGIN IMMEDIATE');
    const isLong = lab.random.chance(0.5);
    const { outcome } = lab.send(lab.words());
    await new Promise((resolve) => setTimeout(resolve, isLong ? 7_000 : 1_000));
    other.exec('ROLLBACK');
    other.close();
    const ended = await outcome;
    if (!isLong && ended !== 'complete') lab.violate(`D1: a lock of one second ended the turn with "${ended}"`);
    await checkStored(lab);
    await checkGoesOn(lab);
  },
};

/** Bytes of the file are wrong. Whatever the app then offers, the original bytes must still be there. */
const damaged: Fault = {
  id: 'D4',
  title: 'a damaged file',
  cases: { short: 1, full: 60 },
  async run(lab) {
    for (let n = 0; n < 3; n += 1) await lab.send(lab.words(200)).outcome;
    await lab.app().end();
    damage(lab);
    const bytes = readFileSync(lab.files.db);
    const isOpen = await starts(lab);
    if (isOpen) {
      await lab.app().ask({ do: 'messages', sessionId: lab.sessionId() });
      await lab.send(lab.words()).outcome;
    }
    await lab.kill();
    const isKept = readdirSync(lab.files.folder).some((name) =>
      readFileSync(join(lab.files.folder, name)).equals(bytes),
    );
    if (!isOpen && !isKept) lab.violate('D4: the damaged file was changed or deleted');
  },
};

function damage(lab: Lab): void {
  const size = statSync(lab.files.db).size;
  if (lab.random.chance(0.1)) return writeFileSync(lab.files.db, 'This is not a database.');
  const file = openSync(lab.files.db, 'r+');
  const at = lab.random.chance(0.3) ? lab.random.below(100) : lab.random.below(size);
  writeSync(
    file,
    Buffer.from(Array.from({ length: 1 + lab.random.below(64) }, () => lab.random.below(256))),
    0,
    null,
    at,
  );
  closeSync(file);
}

/** The search index is wrong. It holds nothing that cannot be built again. */
const damagedIndex: Fault = {
  id: 'D5',
  title: 'a damaged search index',
  cases: { short: 0, full: 10 },
  async run(lab) {
    const word = `zebra${lab.random.below(10_000)}`;
    await lab.send(`${lab.words()} ${word}`).outcome;
    await lab.ask({ do: 'search', query: word });
    await lab.app().end();
    const file = new DatabaseSync(lab.files.db);
    file.exec(
      lab.random.pick([
        'DELETE FROM search_docs',
        'DELETE FROM search_docs; DELETE FROM search_postings',
        'UPDATE search_state SET version = version',
      ]),
    );
    file.close();
    await lab.start();
    let hits = 0;
    for (let tries = 0; hits === 0 && tries < 50; tries += 1) {
      hits = ((await lab.ask({ do: 'search', query: word }))['hits'] as unknown[]).length;
      if (hits === 0) await new Promise((resolve) => setTimeout(resolve, 100));
    }
    if (hits === 0) lab.violate('D5: a message cannot be found any more');
  },
};

/** Several processes start at once on a new file. At most one may write. */
const racingStarts: Fault = {
  id: 'D7',
  title: 'several starts at once',
  cases: { short: 0, full: 10 },
  async run(lab) {
    const first = lab.app();
    const second = lab.start().then(
      () => 'started',
      () => 'refused',
    );
    await second;
    await lab.kill();
    await first.kill();
    await lab.start();
    await checkStored(lab);
    await checkGoesOn(lab);
  },
};

/** A newer version of the app has been here. Its file is refused and not changed. */
const downgrade: Fault = {
  id: 'D8',
  title: 'a file of a newer version',
  cases: { short: 0, full: 5 },
  async run(lab) {
    await lab.send(lab.words()).outcome;
    await lab.app().end();
    const file = new DatabaseSync(lab.files.db);
    const [{ user_version: version }] = file.prepare('PRAGMA user_version').all() as [{ user_version: number }];
    file.exec('PRAGMA journal_mode = DELETE; PRAGMA user_version = 9999');
    file.close();
    const bytes = readFileSync(lab.files.db);
    const isOpen = await starts(lab);
    if (isOpen) lab.violate('D8: a file of a newer version was opened');
    await lab.kill();
    if (!readFileSync(lab.files.db).equals(bytes)) lab.violate('D8: a file of a newer version was changed');
    const again = new DatabaseSync(lab.files.db);
    again.exec(`PRAGMA user_version = ${version}`);
    again.close();
    await lab.start();
    await checkStored(lab);
  },
};

/** A kill leaves a WAL. Its index file may be missing, as after a copy of the other two. */
const leftovers: Fault = {
  id: 'D11',
  title: 'a WAL that was left behind',
  cases: { short: 0, full: 10 },
  async run(lab) {
    await lab.send(lab.words()).outcome;
    await lab.kill();
    rmSync(`${lab.files.db}-shm`, { force: true });
    await lab.start();
    await checkStored(lab);
    await checkGoesOn(lab);
  },
};

/** The keys are gone, as after a restore on a new phone, or cannot be read. */
const lostKeys: Fault = {
  id: 'D12',
  title: 'keys that are gone or unreadable',
  cases: { short: 0, full: 10 },
  async run(lab) {
    await lab.send(lab.words()).outcome;
    await lab.app().end();
    const kept = `${lab.files.folder}/keys.json.kept`;
    copyFileSync(lab.files.keys, kept);
    if (lab.random.chance(0.5)) rmSync(lab.files.keys);
    else writeFileSync(lab.files.keys, '{"damaged":');
    const isOpen = await starts(lab);
    if (!isOpen) return lab.violate('D12: the history cannot be opened without keys');
    const { messages } = await lab.ask({ do: 'messages', sessionId: lab.sessionId() });
    if ((messages as unknown[]).length === 0) lab.violate('D12: the history is empty without keys');
    await lab.send(lab.words()).outcome;
    await lab.app().end();
    if (existsSync(kept)) copyFileSync(kept, lab.files.keys);
    await lab.start();
    await checkGoesOn(lab);
  },
};

const counted = (lab: Lab) => readStored<{ n: number }>(lab.files.db, 'SELECT COUNT(*) AS n FROM messages')[0]?.n;

const fullAgainAndAgain: Fault = {
  id: 'D2b',
  title: 'full at every write until space is free',
  cases: { short: 0, full: 8 },
  async run(lab) {
    await lab.send(lab.words()).outcome;
    const before = counted(lab);
    for (let n = 1; n <= 12; n += 1) {
      await lab.ask({ do: 'torture.failWrite', n: 1 + lab.random.below(6), as: 'full' });
      await lab.send(lab.words()).outcome;
      await lab.ask({ do: 'torture.disarm' });
    }
    if ((counted(lab) ?? 0) < (before ?? 0)) lab.violate('D2: messages are gone after the disk was full');
    await checkStored(lab);
    await checkGoesOn(lab);
  },
};

export const DATABASE: readonly Fault[] = [
  failingWrites('D1', 'busy', 'busy at the n-th write'),
  locked,
  failingWrites('D2', 'full', 'full at the n-th write'),
  fullAgainAndAgain,
  failingWrites('D3', 'io', 'I/O error at the n-th write'),
  damaged,
  damagedIndex,
  racingStarts,
  downgrade,
  leftovers,
  lostKeys,
  failingWrites('D13', 'readonly', 'read-only at the n-th write'),
  readOnlyFile,
];
