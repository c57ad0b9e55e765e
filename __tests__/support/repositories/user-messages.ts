import type { MessagePageRequest } from '@/domain/messages/message-repository';
import { aUserMessage } from '../builders/messages';
import { MODEL, notFound, type OpenRepositories } from './open-repositories';

export function describeUserMessages(open: OpenRepositories) {
  describe('user messages', () => {
    it('are stored with their images and files in order', async () => {
      const { newSession, messages, world } = await open();
      const { id } = await newSession();
      const images = [
        { mediaType: 'image/png', base64: 'AAAA' },
        { mediaType: 'image/jpeg', base64: 'BBBB' },
      ];
      const files = [
        { name: 'b.md', mediaType: 'text/markdown', size: 7, text: '# Hello' },
        { name: 'a.txt', mediaType: 'text/plain', size: 0, text: '' },
      ];
      const { message: stored } = await messages.appendUser({
        sessionId: id,
        content: 'look',
        images,
        files,
        clientId: null,
      });
      expect(stored).toEqual(
        aUserMessage({
          id: stored.id,
          sessionId: id,
          seq: 1,
          status: 'complete',
          content: 'look',
          images,
          files,
          createdAt: world.now(),
          tokenEstimate: stored.tokenEstimate,
          pinned: false,
        }),
      );
      expect(stored.tokenEstimate).toBeGreaterThan(0);
      expect(await messages.get(stored.id)).toEqual(stored);
      expect(await messages.after(id, 0)).toEqual([stored]);
      expect(await messages.lastUserMessage(id)).toEqual(stored);
    });

    it('with the same clientId are stored once per session', async () => {
      const { newSession, ask, messages, sessions } = await open();
      const a = await newSession();
      const b = await newSession();
      const [first, again] = await Promise.all([ask(a.id, 'hi', 'tap-1'), ask(a.id, 'hi', 'tap-1')]);
      expect(again).toEqual(first);
      expect(await ask(b.id, 'hi', 'tap-1')).not.toEqual(first);
      await ask(a.id, 'hi');
      await ask(a.id, 'hi');
      expect((await messages.after(a.id, 0)).map((message) => message.seq)).toEqual([1, 2, 3]);
      expect((await sessions.get(a.id))?.messageCount).toBe(3);
    });

    it('get consecutive numbers in each session when many arrive at once', async () => {
      const { newSession, ask, messages } = await open();
      const [a, b] = [await newSession(), await newSession()];
      await Promise.all(Array.from({ length: 40 }, (_, i) => ask((i % 2 ? a : b).id, `message ${i}`)));
      for (const { id } of [a, b]) {
        const seqs = (await messages.after(id, 0)).map((message) => message.seq);
        expect(seqs).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
      }
    });

    it('keep their order when the clock is moved back', async () => {
      const { newSession, ask, messages, world } = await open();
      const { id } = await newSession();
      for (const [content, time] of [
        ['one', 5000],
        ['two', 5000],
        ['three', 1],
        ['four', 9000],
        ['five', 0],
      ] as const) {
        world.moveTo(time);
        await ask(id, content);
      }
      const contents = (await messages.page(id, { limit: 10 })).map((m) => (m.role === 'user' ? m.content : ''));
      expect(contents).toEqual(['one', 'two', 'three', 'four', 'five']);
    });

    it('are shown in the session as a preview of one line that never ends within a character', async () => {
      const { newSession, ask, sessions } = await open();
      const { id } = await newSession();
      await ask(id, `${'a'.repeat(115)}\n\n${'\u{1f600}'.repeat(50)}`);
      expect(await sessions.get(id)).toMatchObject({
        messageCount: 1,
        lastMessagePreview: `${'a'.repeat(115)} · \u{1f600}`,
      });
      await ask(id, `${'a'.repeat(119)}\u{1f600}`);
      expect((await sessions.get(id))?.lastMessagePreview).toBe('a'.repeat(119));
      await ask(id, '  short\n text ');
      expect((await sessions.get(id))?.lastMessagePreview).toBe('short text');
    });

    it('reject an unknown session with not-found', async () => {
      const { ask, messages } = await open();
      await expect(ask('nobody', 'hi')).rejects.toMatchObject(notFound);
      await expect(messages.openAnswer('nobody', MODEL)).rejects.toMatchObject(notFound);
    });
  });

  describe('reading messages', () => {
    async function tenMessages() {
      const opened = await open();
      const { id } = await opened.newSession();
      for (let i = 1; i <= 10; i++) await opened.ask(id, `m${i}`);
      const page = async (options: MessagePageRequest) =>
        (await opened.messages.page(id, options)).map((message) => message.seq);
      return { ...opened, id, page };
    }

    it('pages backwards from the end, oldest first', async () => {
      const { page } = await tenMessages();
      expect(await page({ limit: 4 })).toEqual([7, 8, 9, 10]);
      expect(await page({ limit: 4, beforeSeq: 7 })).toEqual([3, 4, 5, 6]);
      expect(await page({ limit: 4, beforeSeq: 3 })).toEqual([1, 2]);
      expect(await page({ limit: 4, beforeSeq: 1 })).toEqual([]);
      expect(await page({ limit: 0 })).toEqual([]);
      expect(await page({ limit: -1 })).toEqual([]);
    });

    it('pages forwards from a message, oldest first', async () => {
      const { page } = await tenMessages();
      expect(await page({ limit: 4, afterSeq: 0 })).toEqual([1, 2, 3, 4]);
      expect(await page({ limit: 4, afterSeq: 8 })).toEqual([9, 10]);
      expect(await page({ limit: 4, afterSeq: 10 })).toEqual([]);
      expect(await page({ limit: 0, afterSeq: 0 })).toEqual([]);
    });

    it('omits removed messages, keeps their rows and never reuses their numbers', async () => {
      const { messages, ask, page, id, database, sessions } = await tenMessages();
      await messages.removeAfter(id, 6);
      expect(await page({ limit: 100 })).toEqual([1, 2, 3, 4, 5, 6]);
      expect((await messages.after(id, 4)).map((message) => message.seq)).toEqual([5, 6]);
      expect(await messages.lastUserMessage(id)).toMatchObject({ content: 'm6' });
      expect(await sessions.get(id)).toMatchObject({ messageCount: 6, lastMessagePreview: 'm6' });
      expect(await database.all('SELECT COUNT(*) AS c FROM messages')).toEqual([{ c: 10 }]);
      expect((await ask(id, 'next')).seq).toBe(11);
      expect((await sessions.get(id))?.messageCount).toBe(7);
    });

    it('returns null or an empty list for an unknown id', async () => {
      const { messages } = await open();
      expect(await messages.get('nobody')).toBeNull();
      expect(await messages.lastUserMessage('nobody')).toBeNull();
      expect(await messages.page('nobody', { limit: 5 })).toEqual([]);
      expect(await messages.after('nobody', 0)).toEqual([]);
    });
  });
}
