import type { AppCore } from '@/domain/app-core';
import { openArchiveHarness, say, type ArchiveHarness } from '../../support/harness/archive-harness';

let source: ArchiveHarness;
beforeEach(async () => {
  source = await openArchiveHarness();
});
afterEach(() => source.app.close());

type Use = (app: AppCore) => Promise<unknown>;

/** Exports everything, and lets the user do something just before the rows of a table are read. */
async function exportedDuring(uses: Readonly<Record<string, Use>>): Promise<string> {
  let text = '';
  for await (const piece of source.app.archives.write({ format: 'json' })) {
    for (const [table, use] of Object.entries(uses)) if (piece.includes(`"${table}":[`)) await use(source.app);
    text += piece;
  }
  return text;
}

async function importedSessions(text: string): Promise<number> {
  const to = await openArchiveHarness();
  const { sessions } = await to.imported(text).finally(() => to.app.close());
  return sessions;
}

async function newChat(app: AppCore): Promise<string> {
  const { id } = await app.sessions.create({ providerId: 'demo', modelId: 'skein-demo', title: 'Trip' });
  for (const topic of ['rivers', 'tea', 'paper', 'snow']) await say(app, id, `Write 200 words about ${topic}`);
  const compaction = app.contexts.compact(id, new AbortController().signal);
  while (!(await compaction.next()).done);
  return id;
}

describe('an export during which the app is used', () => {
  it.each(['messages', 'attachments', 'compactions'])(
    'can be imported, without a chat that begins before its %s are read',
    async (table) => {
      await source.app.sessions.create({ title: 'Earlier' });
      expect(await importedSessions(await exportedDuring({ [table]: newChat }))).toBe(1);
    },
  );

  it('can be imported, without a chat that is deleted and restored meanwhile', async () => {
    const id = await newChat(source.app);
    const text = await exportedDuring({
      sessions: (app) => app.sessions.remove(id),
      messages: (app) => app.sessions.restore(id),
    });
    expect(await importedSessions(text)).toBe(0);
    expect(text).not.toContain('rivers');
  });
});
