import { aSession } from '../builders/sessions';
import { COMPLETE, MODEL, notFound, type OpenRepositories } from './open-repositories';

export function describeSessions(open: OpenRepositories) {
  describe('sessions', () => {
    it('are stored as they were created', async () => {
      const { sessions, world } = await open();
      const created = await sessions.create({
        ...MODEL,
        title: 'Trip',
        titleSource: 'manual',
        agentId: 'default',
        systemPrompt: 'Be brief.',
      });
      expect(created).toEqual(
        aSession({
          id: created.id,
          title: 'Trip',
          titleSource: 'manual',
          agentId: 'default',
          providerId: 'demo',
          modelId: 'skein-demo',
          systemPrompt: 'Be brief.',
          createdAt: world.now(),
          updatedAt: world.now(),
        }),
      );
      expect(await sessions.get(created.id)).toEqual(created);
      expect(await sessions.get('nobody')).toBeNull();
    });

    it('are waiting while one of their calls asks for permission, also after a restart', async () => {
      const { sessions, messages, newSession, ask } = await open();
      const { id } = await newSession();
      const other = await newSession();
      await ask(id, 'fetch');
      const answer = await messages.openAnswer(id, MODEL);
      const toolCalls = [{ id: 'call', name: 'http_request', input: '{}', replay: null }];
      const [call] = (await messages.closeAnswer(answer.id, { ...COMPLETE, toolCalls, endReason: 'tool-calls' })).tools;
      const isWaiting = async () => {
        const { sessions: page } = await sessions.page({}, { limit: 9 });
        const listed = [...page, ...(await sessions.list())].filter((session) => session.isWaiting);
        return { listed: listed.map((session) => session.id), itself: (await sessions.get(id))?.isWaiting };
      };
      expect(await isWaiting()).toEqual({ listed: [], itself: false });
      await messages.markWaiting(call?.id ?? '');
      expect(await isWaiting()).toEqual({ listed: [id, id], itself: true });
      await messages.closeAbandoned();
      expect(await isWaiting()).toEqual({ listed: [id, id], itself: true });
      await messages.closeWaiting(id);
      expect(await isWaiting()).toEqual({ listed: [], itself: false });
      expect((await sessions.get(other.id))?.isWaiting).toBe(false);
    });

    it('are listed by their last activity, even when the clock was moved back', async () => {
      const { sessions, newSession, ask, world } = await open();
      const first = await newSession('first');
      const second = await newSession('second');
      world.moveTo(world.now() - 3_600_000);
      const third = await newSession('third');
      await ask(first.id, 'hello');
      expect((await sessions.list()).map((session) => session.id)).toEqual([first.id, third.id, second.id]);
      await sessions.rename(second.id, 'renamed', 'manual');
      expect((await sessions.list()).map((session) => session.id)).toEqual([first.id, third.id, second.id]);
    });

    it('accept a title from a source at least as strong as that of the current title', async () => {
      const { sessions, newSession } = await open();
      const { id } = await newSession();
      const titleAfter = async (title: string, source: 'default' | 'first-words' | 'generated' | 'manual') => {
        await sessions.rename(id, title, source);
        return (await sessions.get(id))?.title;
      };
      expect(await titleAfter('words', 'first-words')).toBe('words');
      expect(await titleAfter('generated', 'generated')).toBe('generated');
      expect(await titleAfter('words again', 'first-words')).toBe('generated');
      expect(await titleAfter('mine', 'manual')).toBe('mine');
      expect(await titleAfter('generated again', 'generated')).toBe('mine');
      expect(await titleAfter('mine too', 'manual')).toBe('mine too');
    });

    it('are hidden when removed, accept no message, and can be restored completely', async () => {
      const { sessions, newSession, ask, messages } = await open();
      const { id } = await newSession();
      await ask(id, 'keep me');
      await sessions.remove(id);
      await sessions.remove(id);
      expect(await sessions.list()).toEqual([]);
      expect((await sessions.get(id))?.deletedAt).not.toBeNull();
      await expect(ask(id, 'too late')).rejects.toMatchObject(notFound);
      await sessions.restore(id);
      expect(await sessions.list()).toMatchObject([{ id, messageCount: 1, deletedAt: null }]);
      expect(await messages.after(id, 0)).toMatchObject([{ content: 'keep me' }]);
    });

    it('switch models, and let a memory flush be claimed once per cycle', async () => {
      const { sessions, newSession } = await open();
      const { id } = await newSession();
      await sessions.useModel(id, { providerId: 'p', modelId: 'm' });
      expect(await sessions.get(id)).toMatchObject({ providerId: 'p', modelId: 'm' });
      const claims = [
        await sessions.claimFlush(id, 1),
        await sessions.claimFlush(id, 1),
        await sessions.claimFlush(id, 2),
      ];
      expect(claims).toEqual([true, false, true]);
    });

    it('keep a thinking effort and instructions of their own', async () => {
      const { sessions, newSession, database } = await open();
      const { id } = await newSession();
      const other = await newSession();
      await database.run('UPDATE sessions SET thinking = ? WHERE id = ?', ['wild', other.id]); // of a later version
      await sessions.setThinking(id, 'high');
      await sessions.setInstructions(id, 'Answer in rhymes.');
      expect(await sessions.get(id)).toMatchObject({ thinking: 'high', systemPrompt: 'Answer in rhymes.' });
      expect(await sessions.get(other.id)).toMatchObject({ thinking: null, systemPrompt: null });
      await sessions.setThinking(id, null);
      await sessions.setInstructions(id, null);
      expect(await sessions.get(id)).toMatchObject({ thinking: null, systemPrompt: null });
    });

    it('reject an unknown id with not-found', async () => {
      const { sessions } = await open();
      await expect(sessions.setThinking('x', 'low')).rejects.toMatchObject(notFound);
      await expect(sessions.setInstructions('x', 'Hello')).rejects.toMatchObject(notFound);
      await expect(sessions.rename('x', 't', 'manual')).rejects.toMatchObject(notFound);
      await expect(sessions.useModel('x', MODEL)).rejects.toMatchObject(notFound);
      await expect(sessions.remove('x')).rejects.toMatchObject(notFound);
      await expect(sessions.restore('x')).rejects.toMatchObject(notFound);
      const session = {
        ...MODEL,
        title: 't',
        titleSource: 'default',
        agentId: 'nobody',
        systemPrompt: null,
      } as const;
      await expect(sessions.create(session)).rejects.toMatchObject(notFound);
    });
  });
}
