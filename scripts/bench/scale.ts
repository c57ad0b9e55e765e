/**
 * Measures common actions in a small and a large database: 1,000 and 100,000 messages in one chat, 100 and 10,000 chats. Both are measured
 * in one run, and their ratio matters: it should be about 1 for actions whose cost must not grow with the history.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { DatabaseSync } from 'node:sqlite';

import { createApp } from '../../src/create-app';
import type { AppCore } from '../../src/domain/app-core';
import { openNodeSqlite } from '../../src/storage/database/node-sqlite-driver';
import { openDatabase } from '../../src/storage/database/open-database';
import { nodeWorld } from '../../src/world/node-world';
import { fillDatabase, LONG_CHAT, type DatabaseSize } from './fill-database';

const SMALL: DatabaseSize = { messages: 1_000, chats: 100 };
const LARGE: DatabaseSize = { messages: 100_000, chats: 10_000 };
const ROUNDS = 9;
/** A higher ratio means that the cost grows with the database. */
const MAX_RATIO = 3;
/** Below this, disk activity dominates the ratio. */
const MIN_NOTICEABLE_MS = 30;

interface Step {
  readonly name: string;
  /** The size that its time may grow with. */
  readonly grows?: string;
  run(core: AppCore, size: DatabaseSize): Promise<unknown>;
}

const PAGE = 51;
/** Work that a step started without awaiting it. */
const pending: Promise<unknown>[] = [];

const STEPS: readonly Step[] = [
  { name: 'the newest messages', run: (core) => core.messages.page(LONG_CHAT, { limit: PAGE }) },
  {
    name: 'a page further up',
    run: (core, { messages }) => core.messages.page(LONG_CHAT, { beforeSeq: messages - 50, limit: PAGE }),
  },
  {
    name: 'around a message in the middle',
    run: async (core, { messages }) => {
      await core.messages.page(LONG_CHAT, { beforeSeq: messages / 2 + 1, limit: 26 });
      return core.messages.page(LONG_CHAT, { afterSeq: messages / 2, limit: 26 });
    },
  },
  { name: 'the first messages', run: (core) => core.messages.page(LONG_CHAT, { afterSeq: 0, limit: PAGE }) },
  { name: 'the chat itself', run: (core) => core.sessions.get(LONG_CHAT) },
  { name: 'its forks', run: (core) => core.branches.forks(LONG_CHAT) },
  { name: 'its summaries', run: (core) => core.contexts.history(LONG_CHAT) },
  {
    name: 'the newest, with the gauge',
    run: async (core) => {
      const gauge = core.contexts.inspect(LONG_CHAT);
      await core.messages.page(LONG_CHAT, { limit: PAGE });
      pending.push(gauge);
    },
  },
  { name: 'its gauge', grows: 'messages without a summary', run: (core) => core.contexts.inspect(LONG_CHAT) },
  { name: 'what is pinned in it', run: (core) => core.contexts.pinned(LONG_CHAT) },
  { name: 'what was spent in it', run: (core) => core.usage.ofSession(LONG_CHAT) },
  { name: 'the first chats of the list', run: (core) => core.sessions.page({ archived: false }, { limit: 50 }) },
  {
    name: 'chats in the middle of the list',
    run: (core, { chats }) =>
      core.sessions.page({ archived: false }, { after: { pinned: false, activitySeq: chats / 2 }, limit: 50 }),
  },
  { name: 'how many chats there are', grows: 'chats', run: (core) => core.sessions.counts() },
  { name: 'the folders', run: (core) => core.folders.list() },
  { name: 'showing a branch', run: (core) => core.branches.show(LONG_CHAT) },
  {
    name: 'pinning a chat and back',
    run: async (core) => core.sessions.putBack(await core.sessions.organise([LONG_CHAT], { pinned: true })),
  },
  { name: 'renaming a chat', run: (core) => core.sessions.rename(LONG_CHAT, 'The long one') },
  { name: 'a new chat', run: (core) => core.sessions.createOrReuse({}) },
  {
    name: 'deleting an answer and back',
    run: async (core, { messages }) => {
      await core.messages.remove(`m${messages}`);
      await core.messages.restore(`m${messages}`);
    },
  },
  {
    name: 'pinning a message and back',
    run: async (core, { messages }) => {
      await core.contexts.pin(`m${messages - 1}`, true);
      await core.contexts.pin(`m${messages - 1}`, false);
    },
  },
  { name: 'a search', grows: 'hits and titles', run: (core) => core.search.find('needle', { limit: 50 }) },
  {
    name: 'a search in this chat',
    grows: 'hits',
    run: (core) => core.search.find('needle', { limit: 50, sessionId: LONG_CHAT }),
  },
  {
    name: 'a question and its answer',
    run: async (core) => {
      for await (const _ of core.sendMessage({ sessionId: LONG_CHAT, text: '2+2' }, new AbortController().signal));
    },
  },
  {
    name: 'a branch after 1,000 or 10,000',
    grows: 'messages copied',
    run: (core, { messages }) => core.branches.fromHere(`m${Math.min(10_000, messages)}`),
  },
];

async function measure(directory: string, size: DatabaseSize): Promise<Map<string, number>> {
  const databasePath = join(directory, `${size.messages}.db`);
  await (await openDatabase(openNodeSqlite(databasePath))).close();
  fillDatabase(databasePath, size);
  const startedAt = performance.now();
  const core = await createApp(nodeWorld({ databasePath }));
  const medians = new Map([['opening the app', performance.now() - startedAt]]);
  await core.search.prepare();
  await waitForIndex(databasePath);
  for (const { name, run } of STEPS) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const from = performance.now();
      await run(core, size);
      times.push(performance.now() - from);
      await Promise.all(pending.splice(0));
    }
    times.sort((a, b) => a - b);
    medians.set(name, times[Math.floor(ROUNDS / 2)] ?? 0);
  }
  await core.close();
  return medians;
}

/** Waits for the index, which is built in the background. `bench:search` measures searches without it. */
async function waitForIndex(path: string): Promise<void> {
  const watcher = new DatabaseSync(path, { readOnly: true });
  const waiting = watcher.prepare('SELECT COUNT(*) AS n FROM search_queue');
  while (Number(waiting.get()?.['n']) > 0) await new Promise((resolve) => setTimeout(resolve, 50));
  watcher.close();
}

async function main(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'skein-scale-'));
  try {
    const small = await measure(directory, SMALL);
    const large = await measure(directory, LARGE);
    for (const [name, ms] of large) {
      const before = small.get(name) ?? 0;
      const grows = STEPS.find((step) => step.name === name)?.grows;
      const isBroken = grows === undefined && ms > before * MAX_RATIO && ms > MIN_NOTICEABLE_MS;
      if (isBroken) process.exitCode = 1;
      const note = isBroken ? 'BROKEN: it must not grow' : grows === undefined ? '' : `grows with the ${grows}`;
      console.log(`${name.padEnd(32)} ${inMs(before)} ${inMs(ms)}  x${(ms / before).toFixed(1).padEnd(6)} ${note}`);
    }
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

const inMs = (ms: number) => `${ms.toFixed(2).padStart(9)} ms`;

void main();
