import { createDraftRepository } from '@/storage/composer/draft-repository';
import { createQueueRepository } from '@/storage/composer/queue-repository';
import { createTemplateRepository } from '@/storage/composer/template-repository';
import { notFound, type OpenRepositories } from './open-repositories';

const IMAGE = { mediaType: 'image/png', base64: 'AAAA' };
const FILE = { name: 'notes.txt', mediaType: 'text/plain', size: 12, text: 'Buy a ticket' };

/** Tests of everything the composer stores: drafts, queued messages and prompt templates. */
export function describeComposer(open: OpenRepositories) {
  const openAll = async () => {
    const all = await open();
    const { database, world } = all;
    return {
      ...all,
      sessionId: (await all.newSession()).id,
      drafts: createDraftRepository(database, world),
      queue: createQueueRepository(database, world),
      templates: createTemplateRepository(database, world),
    };
  };

  describe('drafts', () => {
    it('store text and attachments separately, so that typing does not rewrite pictures', async () => {
      const { drafts, sessionId } = await openAll();
      expect(await drafts.get(sessionId)).toBeNull();
      await drafts.save(sessionId, { images: [IMAGE], files: [FILE] });
      await drafts.save(sessionId, { text: 'Look at' });
      await drafts.save(sessionId, { text: 'Look at this' });
      expect(await drafts.get(sessionId)).toEqual({ text: 'Look at this', images: [IMAGE], files: [FILE] });
    });

    it('are deleted when they become empty, and are never stored for an unknown chat', async () => {
      const { drafts, sessionId, database } = await openAll();
      await drafts.save(sessionId, { text: 'x', images: [IMAGE], files: [] });
      await drafts.save(sessionId, { text: '' });
      expect(await drafts.get(sessionId)).toEqual({ text: '', images: [IMAGE], files: [] });
      await drafts.save(sessionId, { images: [], files: [] });
      await drafts.save('nowhere', { text: 'lost' });
      expect(await database.all('SELECT * FROM drafts')).toEqual([]);
    });

    it('are deleted in the transaction that turns them into a message', async () => {
      const { drafts, sessionId, messages, queue } = await openAll();
      const body = { images: [], files: [], clientId: null };
      await drafts.save(sessionId, { text: 'hello' });
      await expect(
        messages.appendUser({ ...body, sessionId: 'nowhere', content: 'hello', takesDraft: true }),
      ).rejects.toMatchObject(notFound);
      expect(await drafts.get(sessionId)).toMatchObject({ text: 'hello' });
      await messages.appendUser({ ...body, sessionId, content: 'other' });
      expect(await drafts.get(sessionId)).toMatchObject({ text: 'hello' });
      await messages.appendUser({ ...body, sessionId, content: 'hello', takesDraft: true });
      expect(await drafts.get(sessionId)).toBeNull();
      await drafts.save(sessionId, { text: 'later' });
      await queue.add({ sessionId, text: 'later', images: [], files: [], takesDraft: true });
      expect(await drafts.get(sessionId)).toBeNull();
    });
  });

  describe('the queue', () => {
    it('turns into messages in order, each exactly once, with all attachments', async () => {
      const { queue, sessionId, messages, newSession } = await openAll();
      const other = await newSession();
      await queue.add({ sessionId, text: 'one', images: [IMAGE], files: [FILE] });
      await queue.add({ sessionId: other.id, text: 'elsewhere', images: [], files: [] });
      await queue.add({ sessionId, text: 'two', images: [], files: [] });
      const moved = await Promise.all([1, 2, 3].map(() => queue.moveToHistory(sessionId)));
      expect(moved.map((message) => message?.content)).toEqual(['one', 'two', undefined]);
      expect(await messages.after(sessionId, 0)).toEqual(moved.slice(0, 2));
      expect(moved[0]).toMatchObject({ images: [IMAGE], files: [FILE] });
      expect(await queue.list(other.id)).toHaveLength(1);
    });

    it('sends no held message until it is released', async () => {
      const { queue, sessionId } = await openAll();
      await queue.add({ sessionId, text: 'one', images: [], files: [] });
      await queue.hold(sessionId, 'failed');
      await queue.hold(null, 'restarted'); // the first reason is kept
      await queue.add({ sessionId, text: 'two', images: [], files: [] });
      expect((await queue.list(sessionId)).map(({ text, held }) => [text, held])).toEqual([
        ['one', 'failed'],
        ['two', null],
      ]);
      expect(await queue.moveToHistory(sessionId)).toMatchObject({ content: 'two' });
      expect(await queue.moveToHistory(sessionId)).toBeNull();
      await queue.release(sessionId);
      expect(await queue.moveToHistory(sessionId)).toMatchObject({ content: 'one' });
    });

    it('gives a message either to the user who edits it or to the turn that sends it', async () => {
      const { queue, sessionId, messages } = await openAll();
      for (let round = 0; round < 10; round += 1) {
        const { id } = await queue.add({ sessionId, text: `message ${round}`, images: [], files: [] });
        const [sent, taken] = await Promise.all(
          round % 2
            ? [queue.moveToHistory(sessionId), queue.take(id)]
            : [queue.take(id), queue.moveToHistory(sessionId)],
        );
        expect([sent, taken].filter((one) => one !== null)).toHaveLength(1);
      }
      expect(await queue.list(sessionId)).toEqual([]);
      expect(await messages.after(sessionId, 0)).toHaveLength(5);
    });
  });

  describe('prompt templates', () => {
    it('are sorted by title, updated in part and removed', async () => {
      const { templates } = await openAll();
      const b = await templates.add({ title: ' b ', content: 'Second' });
      await templates.add({ title: 'A', content: 'First {{x}}' });
      expect((await templates.list()).map(({ title }) => title)).toEqual(['A', 'b']);
      expect(await templates.update(b.id, { content: 'Changed' })).toMatchObject({ title: 'b', content: 'Changed' });
      await templates.remove(b.id);
      await expect(templates.remove(b.id)).rejects.toMatchObject(notFound);
      await expect(templates.add({ title: '  ', content: 'x' })).rejects.toMatchObject({
        error: { kind: 'invalid-argument' },
      });
      expect(await templates.list()).toHaveLength(1);
    });

    it('are created from the examples only once, even if those were deleted', async () => {
      const { templates } = await openAll();
      const examples = [{ title: 'Example', content: 'Say {{what}}' }];
      await Promise.all([templates.seed(examples), templates.seed(examples)]);
      const [only] = await templates.list();
      expect(await templates.list()).toHaveLength(1);
      await templates.remove(only?.id ?? '');
      await templates.seed(examples);
      expect(await templates.list()).toEqual([]);
    });
  });
}
