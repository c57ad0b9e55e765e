import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { MIGRATIONS } from '@/storage/migrations/migrations';
import { openNodeSqlite } from '@/storage/database/node-sqlite-driver';
import { openDatabase } from '@/storage/database/open-database';
import type { Fault } from '../fault';
import { checkGoesOn, checkNoLeak, checkStored } from '../lab/invariants';
import { randomPause } from '../lab/kill-and-check';
import { CANARY, type Command, type Lab } from '../lab/lab';
import { readStored, storedMessages } from '../lab/stored';

/** Sends a command, kills the app at a random moment of it, and starts it again. */
async function killDuring(lab: Lab, command: Command, mostMs = 25): Promise<void> {
  const running = lab.app().ask(command);
  running.catch(() => undefined); // the killed app does not answer
  await randomPause(lab, mostMs);
  await lab.kill();
  await lab.start();
}

async function fill(lab: Lab, questions: number): Promise<void> {
  for (let n = 0; n < questions; n += 1) await lab.send(lab.words()).outcome;
}

const count = (lab: Lab, sql: string, ...values: string[]): number =>
  readStored<{ n: number }>(lab.files.db, `SELECT COUNT(*) AS n FROM ${sql}`, ...values)[0]?.n ?? -1;

const deletion: Fault = {
  id: 'P6a',
  title: 'killed while a chat or message is deleted',
  cases: { short: 0, full: 40 },
  async run(lab) {
    await fill(lab, 3);
    const { sessionId } = await lab.ask({ do: 'session.new', title: 'To delete' });
    const id = String(sessionId);
    await killDuring(lab, { do: 'session.delete', sessionId: id });
    const isListed = JSON.stringify(await lab.ask({ do: 'session.list' })).includes(id);
    const isMarked = count(lab, 'sessions WHERE id = ? AND deleted_at IS NULL', id) === 1;
    if (isListed !== isMarked) lab.violate('P6: a chat is half deleted');
    await checkStored(lab);
    await checkGoesOn(lab);
  },
};

const branching: Fault = {
  id: 'P6b',
  title: 'killed while a branch is made',
  cases: { short: 1, full: 40 },
  async run(lab) {
    await fill(lab, 4);
    const messages = storedMessages(lab.files.db, lab.sessionId());
    const from = lab.random.pick(messages.filter(({ role }) => role === 'user'));
    await killDuring(lab, { do: 'branch', messageId: from.id });
    for (const { id } of readStored<{ id: string }>(lab.files.db, 'SELECT id FROM sessions WHERE deleted_at IS NULL')) {
      const copied = storedMessages(lab.files.db, id).length;
      const wanted = messages.filter(({ seq }) => seq <= from.seq).length;
      if (id !== lab.sessionId() && copied !== wanted) lab.violate(`P6: a branch has ${copied} of ${wanted} messages`);
    }
    await checkStored(lab);
    await checkGoesOn(lab);
  },
};

const importing: Fault = {
  id: 'P6c',
  title: 'killed during an import',
  cases: { short: 1, full: 40 },
  async run(lab) {
    await fill(lab, 3);
    const { json } = await lab.ask({ do: 'export' });
    const before = count(lab, 'sessions');
    await killDuring(lab, { do: 'import', json }, 60);
    const after = count(lab, 'sessions');
    const messages = count(lab, 'messages WHERE session_id <> ?', lab.sessionId());
    const own = storedMessages(lab.files.db, lab.sessionId()).length;
    if (after !== before && messages % own !== 0) lab.violate(`P6: half of an import is there: ${messages} messages`);
    await checkStored(lab);
    await checkGoesOn(lab);
  },
};

/** The key must be the old one or the new one, and it must never go to another address. */
const keyChange: Fault = {
  id: 'P6d',
  title: 'killed while a key is stored',
  cases: { short: 0, full: 40 },
  async run(lab) {
    const baseUrl = lab.strict.baseUrlFor(lab.type).replace(lab.strict.url, lab.network.url);
    const stored = () => (existsSync(lab.files.keys) ? readFileSync(lab.files.keys, 'utf8') : '');
    const before = stored();
    await killDuring(lab, { do: 'provider.add', type: lab.type, baseUrl, apiKey: CANARY }, 15);
    try {
      JSON.parse(stored());
    } catch {
      lab.violate('P6: the key file is damaged');
    }
    for (const name of Object.keys(JSON.parse(before) as object))
      if (!stored().includes(name)) lab.violate('P6: the key of another provider is lost');
    checkNoLeak(lab);
    await checkGoesOn(lab);
  },
};

/** What is in the user's folder afterwards opens with the passphrase; half a file is deleted by the next backup, and no file of others. */
const backingUp: Fault = {
  id: 'P6e',
  title: 'killed while an automatic backup is written',
  cases: { short: 1, full: 40 },
  perLab: 10,
  async run(lab) {
    const folder = `${lab.files.folder}/backups`;
    const passphrase = 'correct horse battery staple';
    if (!existsSync(folder)) {
      mkdirSync(folder);
      writeFileSync(`${folder}/skein-auto-of-another-device.skeinbackup`, 'theirs');
      await lab.ask({ do: 'backup.turnOn', folder, passphrase });
    }
    await fill(lab, 2);
    await killDuring(lab, { do: 'backup.now' }, 60);
    const { problem } = await lab.ask({ do: 'backup.now' });
    if (problem !== null) lab.violate(`P6: no backup after a restart: ${JSON.stringify(problem)}`);
    const names = readdirSync(folder);
    if (!names.includes('skein-auto-of-another-device.skeinbackup')) lab.violate('P6: a file of others was deleted');
    const own = names.filter((name) => !name.includes('another-device'));
    if (own.length > 7) lab.violate(`P6: ${own.length} backups are in the folder`);
    if (own.some((name) => name.endsWith('.part'))) lab.violate('P6: half a backup stays in the folder');
    const newest = own.sort().at(-1) ?? '';
    const base64 = readFileSync(`${folder}/${newest}`).toString('base64');
    const opened = await lab.app().ask({ do: 'import', base64, passphrase, preview: true });
    if (!opened.ok) lab.violate(`P6: a backup does not open: ${opened.error?.message}`);
    await checkStored(lab);
    await checkGoesOn(lab);
  },
};

/** Starts the app on a database of an older version and kills it while it migrates. */
const migration: Fault = {
  id: 'D6',
  title: 'killed during a migration',
  cases: { short: 1, full: 60 },
  async run(lab) {
    await lab.kill();
    const old = `${lab.files.folder}/old.db`;
    const version = 1 + lab.random.below(MIGRATIONS.length - 1);
    const database = await openDatabase(openNodeSqlite(old), MIGRATIONS.slice(0, version));
    for (let n = 0; n < 20; n += 1)
      await database.run(
        "INSERT INTO sessions (id, title, provider_id, model_id, created_at, updated_at) VALUES (?, 'T', 'p', 'm', 1, 1)",
        [`old-${n}`],
      );
    await database.close();
    for (const end of ['', '-wal', '-shm']) rmSync(`${lab.files.db}${end}`, { force: true });
    copyFileSync(old, lab.files.db);
    for (let kills = 0; kills < 3; kills += 1) {
      const starting = lab.start();
      starting.catch(() => undefined); // killed before it answered
      await randomPause(lab, 900);
      await lab.kill();
      await starting.catch(() => undefined);
    }
    await lab.start();
    const sessions = count(lab, "sessions WHERE id LIKE 'old-%'");
    if (sessions !== 20) lab.violate(`D6: ${sessions} of 20 chats survived the migration from version ${version}`);
    const [{ user_version: reached } = { user_version: 0 }] = readStored<{ user_version: number }>(
      lab.files.db,
      'PRAGMA user_version',
    );
    if (reached !== MIGRATIONS.at(-1)?.version) lab.violate(`D6: the schema stopped at version ${reached}`);
  },
};

export const KILLED_CHANGES: readonly Fault[] = [deletion, branching, importing, keyChange, backingUp, migration];
