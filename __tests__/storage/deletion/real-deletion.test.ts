import { copyFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { AppCore } from '@/domain/app-core';
import { createApp } from '@/create-app';
import { renewCopies } from '@/storage/safety/copies';
import { nodeDatabaseFiles } from '@/world/database/node-database-files';
import { keepDeleting, UNDO_WINDOW_MS } from '@/storage/deletion/keep-deleting';
import { nodeWorld } from '@/world/node-world';
import { createManualClock } from '../../support/clocks/fast-clock';
import { pollUntil } from '../../support/clocks/poll-until';
import { openWithoutFsync } from '../../support/database/migrated-file';
import { createTestDatabases } from '../../support/database/node-database';
import { wordsInFiles } from '../../support/database/words-in-files';
import { neverAborted } from '../../support/harness/never-aborted';

const databases = createTestDatabases();
const opened: AppCore[] = [];
afterEach(async () => {
  for (const core of opened.splice(0)) await core.close();
  await databases.cleanUp();
});

async function open(databasePath: string, clock = createManualClock()) {
  const core = await createApp({
    ...nodeWorld({ databasePath }),
    openSqlite: async () => openWithoutFsync(databasePath),
    clock,
    demoWordMs: 0,
    log: () => undefined,
    reportFault: (where, { message }) => {
      throw new Error(`${where}: ${message}`);
    },
  });
  opened.push(core);
  return core;
}

async function say(core: AppCore, sessionId: string, text: string) {
  const files = [{ name: `file${text}.txt`, mediaType: 'text/plain', size: 3, text: `attached${text}` }];
  const images = [{ mediaType: 'image/png', base64: Buffer.from(`picture${text}`).toString('base64') }];
  for await (const _ of core.sendMessage({ sessionId, text: `asked${text}`, files, images }, neverAborted()));
}

/** Every kind of text that a chat has, each with a word of its own that ends with `name`. */
const wordsOf = (name: string) =>
  [
    'asked',
    'file',
    'attached',
    'title',
    'draft',
    'queued',
    'instructions',
    'summary',
    'ledger',
    'thinking',
    'output',
  ].map((kind) => `${kind}${name}`);

/** A chat that has all of it. What only a real model makes is written into the rows of the demo's answer. */
async function plant(core: AppCore, path: string, name: string): Promise<string> {
  const { id } = await core.sessions.create({ title: `title${name}`, systemPrompt: `instructions${name}` });
  await say(core, id, name);
  await core.drafts.save(id, { text: `draft${name}` });
  await core.queue.add({ sessionId: id, text: `queued${name}`, images: [], files: [] });
  const direct = openWithoutFsync(path);
  await direct.run(
    `INSERT INTO compactions (id, session_id, version, summary, ledger, summarised_to_seq, covered_to_seq, covered_count, method, created_at)
      VALUES (?, ?, 1, ?, ?, 1, 1, 1, 'single-pass', 1)`,
    [`view-${name}`, id, `summary${name}`, `ledger${name}`],
  );
  await direct.run(`UPDATE messages SET thinking = ?, tool_output = ? WHERE session_id = ? AND role = 'assistant'`, [
    JSON.stringify([{ text: `thinking${name}` }]),
    `output${name}`,
    id,
  ]);
  await direct.close();
  await core.search.find(`asked${name}`, { limit: 5 }); // its words are in the index
  return id;
}

/** With its copies. */
function copyFiles(from: string, to: string): void {
  for (const name of readdirSync(dirname(from)))
    if (!name.endsWith('.lock')) copyFileSync(join(dirname(from), name), join(dirname(to), name));
}

const found = (core: AppCore, word: string) => core.search.find(word, { limit: 5 }).then(({ hits }) => hits.length);

describe('S10: deleted text', () => {
  it('of a chat is in no file once it can no longer be restored; until then it can be', async () => {
    const path = databases.newPath();
    const clock = createManualClock();
    const core = await open(path, clock);
    const gone = await plant(core, path, 'Xanthe');
    await plant(core, path, 'Kept');
    await core.safety.makeCopy();
    expect(wordsInFiles(path, wordsOf('Xanthe')).map((found) => found.split(' ')[0])).toEqual(
      expect.arrayContaining(wordsOf('Xanthe')),
    );

    await core.sessions.remove(gone);
    await core.sessions.restore(gone);
    await core.sessions.remove(gone);
    clock.advance(UNDO_WINDOW_MS);
    await pollUntil(() => wordsInFiles(path, [...wordsOf('Xanthe'), 'xanthe']).length === 0);
    expect(await core.sessions.get(gone)).toBeNull();
    expect(await core.safety.copies()).toHaveLength(1); // a new one without it
    expect(wordsInFiles(path, wordsOf('Kept')).length).toBeGreaterThanOrEqual(wordsOf('Kept').length);
    expect(await found(core, 'askedKept')).toBeGreaterThan(0);

    await opened.pop()?.close();
    const next = await open(path);
    expect(await found(next, 'askedXanthe')).toBe(0);
    expect(wordsInFiles(path, [...wordsOf('Xanthe'), 'xanthe'])).toEqual([]);
  });

  it('of a message is gone with its attachments and the summaries that covered it; the chat and its order stay', async () => {
    const path = databases.newPath();
    const clock = createManualClock();
    const core = await open(path, clock);
    const chat = await plant(core, path, 'Xanthe');
    await say(core, chat, 'Second');
    const [question, answer] = await core.messages.page(chat, { limit: 10 });
    for (const message of [question, answer]) await core.messages.remove(message?.id ?? '');
    clock.advance(UNDO_WINDOW_MS);
    const words = ['asked', 'file', 'attached', 'summary', 'ledger', 'thinking', 'output'].map(
      (kind) => `${kind}Xanthe`,
    );
    await pollUntil(() => wordsInFiles(path, words).length === 0);
    await expect(core.messages.restore(question?.id ?? '')).rejects.toMatchObject({ error: { kind: 'not-found' } });
    await say(core, chat, 'Third');
    const seqs = (await core.messages.page(chat, { limit: 10 })).map(({ seq }) => seq);
    expect(seqs).toEqual([3, 4, 5, 6]);
  });

  it('of a queued message is gone from the file and its copies', async () => {
    const path = databases.newPath();
    const clock = createManualClock();
    const core = await open(path, clock);
    const { id: sessionId } = await core.sessions.create({ title: 'T' });
    const { id } = await core.queue.add({ sessionId, text: 'queuedXanthe', held: 'offline' });
    await core.safety.makeCopy();
    await core.queue.take(id);
    expect(wordsInFiles(path, ['queuedXanthe'])).not.toEqual([]);
    clock.advance(UNDO_WINDOW_MS);
    await pollUntil(() => wordsInFiles(path, ['queuedXanthe']).length === 0);
  });

  it('of a note is gone from memory and from the recorded requests that contained it', async () => {
    const path = databases.newPath();
    const clock = createManualClock();
    const core = await open(path, clock);
    const { note } = await core.memory.add({ content: 'The user lives in <Xanthe>.' });
    const chat = await plant(core, path, 'Kept');
    expect(wordsInFiles(path, ['Xanthe']).length).toBeGreaterThan(0);
    await core.memory.remove(note.id);
    clock.advance(UNDO_WINDOW_MS);
    await pollUntil(() => wordsInFiles(path, ['Xanthe']).length === 0);
    const answer = (await core.messages.page(chat, { limit: 10 })).at(-1);
    expect((await core.requests.behind(answer?.id ?? '')).differences).toContain('not-recorded');
  });

  it('that a killed process left in the file is removed at the next start, also if only the scrubbing was missing', async () => {
    const path = databases.newPath();
    const core = await open(path);
    const gone = await plant(core, path, 'Xanthe');
    await core.sessions.remove(gone);
    await opened.pop()?.close(); // before the window is over
    expect(wordsInFiles(path, ['askedXanthe'])).not.toEqual([]);
    await open(path);
    await pollUntil(() => wordsInFiles(path, [...wordsOf('Xanthe'), 'xanthe']).length === 0);
  });

  it('of a scrubbing that fails at any step is removed by the next start', async () => {
    const original = databases.newPath();
    const core = await open(original);
    await plant(core, original, 'Xanthe');
    await plant(core, original, 'Kept');
    await core.safety.makeCopy();
    await core.sessions.remove((await core.sessions.list({})).find(({ title }) => title === 'titleXanthe')?.id ?? '');
    await opened.pop()?.close();
    let failures = 0;
    for (let n = 1; ; n += 1) {
      const path = databases.newPath();
      copyFiles(original, path);
      const database = await databases.open(path);
      const files = nodeDatabaseFiles(path);
      let left = n;
      const broken = (work: () => Promise<void>) =>
        --left === 0 ? Promise.reject(new Error('disk I/O error')) : work();
      const faults: string[] = [];
      const deletion = keepDeleting(
        { ...database, exec: (sql) => broken(() => database.exec(sql)) },
        {
          clock: createManualClock(),
          reportFault: (_where, { message }) => void faults.push(message),
          renewCopies: () => broken(() => renewCopies(database, files, 1)),
        },
      );
      await deletion.now();
      await deletion.stop();
      await database.close();
      expect(faults).toHaveLength(left <= 0 ? 1 : 0);
      if (left <= 0) {
        failures += 1;
        await open(path);
        await pollUntil(() => wordsInFiles(path, [...wordsOf('Xanthe'), 'xanthe']).length === 0);
        await opened.pop()?.close();
      } else break;
    }
    expect(failures).toBe(2); // writing the file anew, and its copies
  });

  it('a clock that was moved back does not keep it', async () => {
    const path = databases.newPath();
    const clock = createManualClock(2_000_000_000_000);
    const core = await open(path, clock);
    const gone = await plant(core, path, 'Xanthe');
    await core.sessions.remove(gone);
    await opened.pop()?.close();
    await open(path, createManualClock(1_000_000_000_000));
    await pollUntil(() => wordsInFiles(path, wordsOf('Xanthe')).length === 0);
  });
});
