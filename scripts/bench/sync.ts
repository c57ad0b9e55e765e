/**
 * Measures sync against uploading the whole database: a first upload, a new device, passes without and with news, and many devices. One operation of
 * the storage is one request. `npm run bench:sync -- --messages 100000 --attachments-mb 1000 --devices 50`.
 */
import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';

import { openNodeSqlite } from '@/storage/database/node-sqlite-driver';
import { openDatabase } from '@/storage/database/open-database';
import { fillDatabase, LONG_CHAT } from './fill-database';
import { openBenchDevice, type BenchDevice } from './sync/bench-device';
import { createCountingStore, noTraffic, type Traffic } from './sync/counting-store';

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '10000' },
    'attachments-mb': { type: 'string', default: '100' },
    devices: { type: 'string', default: '20' },
  },
});
const MESSAGES = Number(values.messages);
const ATTACHMENTS_MB = Number(values['attachments-mb']);
const DEVICES = Number(values.devices);
const PICTURE_MB = 2;

const folder = mkdtempSync(join(tmpdir(), 'skein-bench-sync-'));
let traffic: Traffic = noTraffic();
const MB = 1_000_000;

function report(name: string, seconds: number): void {
  const { requests, up, down, peakMemory } = traffic;
  const figures = [seconds.toFixed(1), String(requests), (up / MB).toFixed(3), (down / MB).toFixed(3)];
  const memory = peakMemory === 0 ? '' : (peakMemory / MB).toFixed(0);
  console.log(`| ${[name, ...figures, memory].join(' | ')} |`);
}

async function measure<T>(name: string, work: () => Promise<T>): Promise<T> {
  traffic = noTraffic();
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  report(name, (user + system) / 1_000_000);
  return result;
}

/** The demo has no pictures of a camera, so these are random bytes: they cannot be compressed either. */
function addPictures(path: string): void {
  const database = new DatabaseSync(path);
  const add = database.prepare(
    `INSERT INTO attachments (id, message_id, position, kind, media_type, base64) VALUES (?, ?, 0, 'image', 'image/jpeg', ?)`,
  );
  for (let n = 0; n < ATTACHMENTS_MB / PICTURE_MB; n += 1)
    add.run(`picture${n}`, `m${2 * n + 1}`, randomBytes(PICTURE_MB * MB).toString('base64'));
  database.close();
}

async function compareOneHistory(): Promise<void> {
  const path = join(folder, 'first.db');
  await (await openDatabase(openNodeSqlite(path))).close();
  fillDatabase(path, { messages: MESSAGES, chats: Math.max(2, MESSAGES / 100) });
  addPictures(path);
  const whole = statSync(path).size;
  console.log(
    `\n${MESSAGES} messages, ${ATTACHMENTS_MB} MB of attachments; the database has ${(whole / MB).toFixed(1)} MB.\n`,
  );
  console.log('| | CPU seconds | requests | MB up | MB down | peak MB of memory |\n|---|---|---|---|---|---|');
  await measure('the whole database, once', async () => {
    copyFileSync(path, join(folder, 'whole.db'));
    traffic.requests = 1;
    traffic.up = whole;
  });
  const store = createCountingStore(join(folder, 'storage'), () => traffic);
  const first = await openBenchDevice(path, 'first', store);
  await measure('first upload', async () => {
    await first.setUp();
    await first.pass();
  });
  const second = await openBenchDevice(join(folder, 'second.db'), 'second', store);
  await measure('new device, from segments', async () => {
    await second.join();
    await second.pass();
  });
  await measure('snapshot of the day', () => first.backUp());
  const third = await openBenchDevice(join(folder, 'third.db'), 'third', store);
  await measure('new device, from a snapshot', async () => {
    await third.join();
    await third.pass();
  });
  for (const device of [first, second, third, first, second]) await device.pass();
  await measure('pass without news (listing)', () => first.pass());
  await measure('pass without news (quick, 2 other devices)', () => first.pass('quick'));
  await first.turn(LONG_CHAT, 'What about moss?');
  await measure('after one question and answer: upload', () => first.pass('quick'));
  await measure('after one question and answer: download', () => second.pass('quick'));
  const [a, b] = await Promise.all(
    [first, second].map(({ database }) => database.get<{ n: number }>('SELECT COUNT(*) AS n FROM messages')),
  );
  if (a?.n !== b?.n) throw new Error('The devices differ.');
  for (const device of [first, second, third]) await device.close();
}

async function convergeMany(): Promise<void> {
  const store = createCountingStore(join(folder, 'many'), () => traffic);
  const devices: BenchDevice[] = [];
  mkdirSync(join(folder, 'devices'));
  for (let n = 0; n < DEVICES; n += 1)
    devices.push(await openBenchDevice(join(folder, 'devices', `${n}.db`), `device${n}`, store));
  console.log(`\n${DEVICES} devices, each with a chat of its own.\n`);
  console.log('| | CPU seconds | requests | MB up | MB down | peak MB of memory |\n|---|---|---|---|---|---|');
  await measure('all devices join and upload', async () => {
    for (const [n, device] of devices.entries()) {
      await device.turn(await device.newChat(`Chat ${n}`), `Hello from ${n}`);
      await (n === 0 ? device.setUp() : device.join());
      await device.pass();
    }
  });
  await measure('all devices get everything', async () => {
    for (const device of devices) await device.pass();
  });
  for (const device of devices) await device.pass();
  const [first] = devices;
  if (first === undefined) return;
  await measure('one pass without news (listing)', () => first.pass());
  await measure('one pass without news (quick)', () => first.pass('quick'));
  const titles = new Set(
    await Promise.all(
      devices.map(async ({ database }) =>
        JSON.stringify(await database.all('SELECT id, title FROM sessions ORDER BY id')),
      ),
    ),
  );
  if (titles.size !== 1) throw new Error('The devices differ.');
  for (const device of devices) await device.close();
}

async function main(): Promise<void> {
  try {
    await compareOneHistory();
    await convergeMany();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

void main();
