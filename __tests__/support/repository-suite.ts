import type { AnswerEnd } from '@/domain/ports';
import { createAgentRepository } from '@/storage/agent-repository';
import { createMessageRepository } from '@/storage/message-repository';
import { createModelRepository } from '@/storage/model-repository';
import { createProviderRepository } from '@/storage/provider-repository';
import { createSessionRepository } from '@/storage/session-repository';
import { createSettingsRepository } from '@/storage/settings-repository';
import type { SqlDriver } from '@/storage/sql-driver';
import { createFixedWorld } from './fixed-world';
import { createTestDatabases } from './node-database';

const MODEL = { providerId: 'demo', modelId: 'skein-demo' };

const COMPLETE: AnswerEnd = {
  status: 'complete',
  content: 'Hello!',
  thinking: [],
  toolCalls: [],
  usage: null,
  endReason: 'stop',
  error: null,
};

const notFound = { error: { kind: 'not-found' } };

/** What every repository promises, on any driver. */
export function describeRepositories(driverName: string, openDriver: (path: string) => SqlDriver | Promise<SqlDriver>) {
  const databases = createTestDatabases(openDriver);

  async function open(path?: string) {
    const world = createFixedWorld();
    const database = await databases.open(path);
    const sessions = createSessionRepository(database, world);
    const newSession = (title = 'New chat') =>
      sessions.create({ ...MODEL, title, titleSource: 'default', agentId: 'default', systemPrompt: null });
    const messages = createMessageRepository(database, world);
    const ask = (sessionId: string, content: string, clientId: string | null = null) =>
      messages.appendUser({ sessionId, content, images: [], clientId });
    return {
      database,
      world,
      sessions,
      newSession,
      messages,
      ask,
      providers: createProviderRepository(database, world),
      models: createModelRepository(database),
      agents: createAgentRepository(database),
      settings: createSettingsRepository(database),
    };
  }

  describe(`repositories on ${driverName}`, () => {
    afterEach(() => databases.cleanUp());

    describe('sessions', () => {
      it('come back as they were created', async () => {
        const { sessions, world } = await open();
        const created = await sessions.create({
          ...MODEL,
          title: 'Trip',
          titleSource: 'manual',
          agentId: 'default',
          systemPrompt: 'Be brief.',
        });
        expect(created).toEqual({
          id: created.id,
          title: 'Trip',
          titleSource: 'manual',
          agentId: 'default',
          providerId: 'demo',
          modelId: 'skein-demo',
          systemPrompt: 'Be brief.',
          messageCount: 0,
          lastMessagePreview: null,
          deletedAt: null,
          createdAt: world.now(),
          updatedAt: world.now(),
          compactedSummary: null,
          compactBoundaryTimestamp: null,
          compactBoundarySeq: null,
          compactionCount: 0,
          totalTokens: 0,
        });
        expect(await sessions.get(created.id)).toEqual(created);
        expect(await sessions.get('nobody')).toBeNull();
      });

      it('are listed by their last activity, also when the clock was moved back', async () => {
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

      it('take a title from a source at least as strong as the stored one', async () => {
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

      it('hide when removed, take no message, and come back whole', async () => {
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

      it('switch models and add up tokens', async () => {
        const { sessions, newSession } = await open();
        const { id } = await newSession();
        await sessions.useModel(id, { providerId: 'p', modelId: 'm' });
        await sessions.addTokens(id, 40);
        await sessions.addTokens(id, 2);
        expect(await sessions.get(id)).toMatchObject({ providerId: 'p', modelId: 'm', totalTokens: 42 });
      });

      it('say not-found for an id nobody has', async () => {
        const { sessions } = await open();
        await expect(sessions.rename('x', 't', 'manual')).rejects.toMatchObject(notFound);
        await expect(sessions.useModel('x', MODEL)).rejects.toMatchObject(notFound);
        await expect(sessions.remove('x')).rejects.toMatchObject(notFound);
        await expect(sessions.restore('x')).rejects.toMatchObject(notFound);
        await expect(sessions.addTokens('x', 1)).rejects.toMatchObject(notFound);
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

    describe('user messages', () => {
      it('come back with their images in order', async () => {
        const { newSession, messages, world } = await open();
        const { id } = await newSession();
        const images = [
          { mediaType: 'image/png', base64: 'AAAA' },
          { mediaType: 'image/jpeg', base64: 'BBBB' },
        ];
        const stored = await messages.appendUser({ sessionId: id, content: 'look', images, clientId: null });
        expect(stored).toEqual({
          id: stored.id,
          sessionId: id,
          seq: 1,
          role: 'user',
          status: 'complete',
          content: 'look',
          images,
          createdAt: world.now(),
        });
        expect(await messages.get(stored.id)).toEqual(stored);
        expect(await messages.after(id, 0)).toEqual([stored]);
        expect(await messages.lastUserMessage(id)).toEqual(stored);
      });

      it('are one message for one clientId, in that session only', async () => {
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

      it('get gapless numbers in each session when many arrive at once', async () => {
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

      it('show in the session as a preview of one line that never ends in half a character', async () => {
        const { newSession, ask, sessions } = await open();
        const { id } = await newSession();
        await ask(id, `${'a'.repeat(117)}\n\n${'\u{1f600}'.repeat(50)}`);
        expect(await sessions.get(id)).toMatchObject({
          messageCount: 1,
          lastMessagePreview: `${'a'.repeat(117)} \u{1f600}`,
        });
        await ask(id, `${'a'.repeat(119)}\u{1f600}`);
        expect((await sessions.get(id))?.lastMessagePreview).toBe('a'.repeat(119));
        await ask(id, '  short\n text ');
        expect((await sessions.get(id))?.lastMessagePreview).toBe('short text');
      });

      it('say not-found for a session nobody has', async () => {
        const { ask, messages } = await open();
        await expect(ask('nobody', 'hi')).rejects.toMatchObject(notFound);
        await expect(messages.openAnswer('nobody', MODEL)).rejects.toMatchObject(notFound);
      });
    });

    describe('answers', () => {
      it('show what their chunks say while they are open, and their final text once closed', async () => {
        const { newSession, ask, messages, sessions, database } = await open();
        const { id } = await newSession();
        await ask(id, 'hi');
        const opened = await messages.openAnswer(id, MODEL);
        expect(opened).toMatchObject({
          role: 'assistant',
          status: 'streaming',
          seq: 2,
          content: '',
          thinking: [],
          ...MODEL,
        });
        await messages.appendChunk(opened.id, { kind: 'thinking', text: 'hm, ' });
        await messages.appendChunk(opened.id, { kind: 'text', text: 'Hel' });
        await messages.appendChunk(opened.id, { kind: 'thinking', text: 'well' });
        await messages.appendChunk(opened.id, { kind: 'text', text: 'lo' });
        await messages.appendChunk(opened.id, { kind: 'text', text: '' });
        const half = { status: 'streaming', content: 'Hello', thinking: [{ text: 'hm, well', replay: null }] };
        expect(await messages.get(opened.id)).toMatchObject(half);
        expect((await messages.after(id, 1))[0]).toMatchObject(half);
        expect((await sessions.get(id))?.lastMessagePreview).toBe('hi');

        const end: AnswerEnd = {
          ...COMPLETE,
          content: 'Hello!',
          thinking: [
            { text: 'hm, ', replay: 'signature-1' },
            { text: 'well', replay: null },
          ],
          usage: { inputTokens: 100, outputTokens: 20, cachedInputTokens: 60, reasoningTokens: 5 },
        };
        const closed = await messages.closeAnswer(opened.id, end);
        const { status, content, thinking, usage, endReason, error } = end;
        expect(closed).toEqual({
          answer: { ...opened, status, content, thinking, usage, endReason, error },
          tools: [],
        });
        expect(await messages.get(opened.id)).toEqual(closed.answer);
        expect(await database.all('SELECT * FROM answer_chunks')).toEqual([]);
        expect(await sessions.get(id)).toMatchObject({ messageCount: 2, lastMessagePreview: 'Hello!' });
      });

      it('keep a failure with the text that came before it', async () => {
        const { newSession, messages } = await open();
        const { id } = await newSession();
        const { id: answerId } = await messages.openAnswer(id, MODEL);
        const error = { kind: 'rate-limit', message: 'Slow down.', nextStep: 'wait', retryAfterMs: 1500 } as const;
        await messages.closeAnswer(answerId, {
          ...COMPLETE,
          status: 'error',
          content: 'Hal',
          endReason: 'failed',
          error,
        });
        expect(await messages.get(answerId)).toMatchObject({
          status: 'error',
          content: 'Hal',
          endReason: 'failed',
          error,
        });
      });

      it('are followed by one open row for each tool call, which closes with its result', async () => {
        const { newSession, ask, messages, sessions } = await open();
        const { id } = await newSession();
        await ask(id, 'what time is it?');
        const { id: answerId } = await messages.openAnswer(id, MODEL);
        const toolCalls = [
          { id: 'call-1', name: 'get_current_time', input: '{"zone":"UTC"}', replay: 'sig' },
          { id: 'call-2', name: 'get_current_time', input: '{broken', replay: null },
        ];
        const closed = await messages.closeAnswer(answerId, {
          ...COMPLETE,
          content: '',
          toolCalls,
          endReason: 'tool-calls',
        });
        expect(closed.tools).toMatchObject([
          {
            seq: 3,
            role: 'tool',
            status: 'streaming',
            toolCallId: 'call-1',
            toolInput: '{"zone":"UTC"}',
            replay: 'sig',
          },
          { seq: 4, role: 'tool', status: 'streaming', toolCallId: 'call-2', toolInput: '{broken', toolOutput: null },
        ]);
        const [first] = closed.tools;
        if (!first) throw new Error('the tool row is missing');
        const done = await messages.closeTool(first.id, { status: 'complete', output: 'noon', durationMs: 12.6 });
        expect(done).toEqual({ ...first, status: 'complete', toolOutput: 'noon', durationMs: 13 });
        expect(await messages.after(id, 2)).toEqual([done, closed.tools[1]]);
        expect(await sessions.get(id)).toMatchObject({ messageCount: 4, lastMessagePreview: 'what time is it?' });
      });

      it('close once: what comes later finds nothing to write to', async () => {
        const { newSession, messages } = await open();
        const { id } = await newSession();
        const { id: answerId } = await messages.openAnswer(id, MODEL);
        const call = { id: 'c', name: 't', input: '{}', replay: null };
        const { tools } = await messages.closeAnswer(answerId, { ...COMPLETE, toolCalls: [call] });
        await expect(messages.closeAnswer(answerId, { ...COMPLETE, content: 'other' })).rejects.toMatchObject(notFound);
        await expect(messages.appendChunk(answerId, { kind: 'text', text: 'late' })).rejects.toMatchObject(notFound);
        const toolId = tools[0]?.id ?? '';
        await messages.closeTool(toolId, { status: 'complete', output: 'first', durationMs: 1 });
        const second = messages.closeTool(toolId, { status: 'error', output: 'second', durationMs: 1 });
        await expect(second).rejects.toMatchObject(notFound);
        expect(await messages.get(answerId)).toMatchObject({ content: 'Hello!' });
        expect(await messages.get(toolId)).toMatchObject({ toolOutput: 'first' });
      });

      it('hold no NUL and no lone surrogate, in JSON columns neither', async () => {
        const { newSession, messages, settings } = await open();
        const { id } = await newSession();
        const { id: answerId } = await messages.openAnswer(id, MODEL);
        const bad = 'a\ud800b\u0000c';
        const thinking = [{ text: bad, replay: null }];
        const error = { kind: 'internal', message: bad, nextStep: 'none' } as const;
        await messages.closeAnswer(answerId, { ...COMPLETE, content: bad, thinking, error });
        expect(await messages.get(answerId)).toMatchObject({
          content: 'a\ufffdbc',
          thinking: [{ text: 'a\ufffdbc' }],
          error: { message: 'a\ufffdbc' },
        });
        await settings.set('k', { deep: [bad] });
        expect(await settings.get('k')).toEqual({ deep: ['a\ufffdbc'] });
      });

      it('that a dead process left open are closed with the text they had', async () => {
        const { newSession, ask, messages, sessions, database } = await open();
        const { id } = await newSession();
        await ask(id, 'hi');
        const calling = await messages.openAnswer(id, MODEL);
        const call = { id: 'c', name: 'http_request', input: '{}', replay: null };
        const { tools } = await messages.closeAnswer(calling.id, {
          ...COMPLETE,
          content: 'Let me see',
          toolCalls: [call],
        });
        const other = await newSession();
        const open2 = await messages.openAnswer(other.id, MODEL);
        await messages.appendChunk(open2.id, { kind: 'thinking', text: 'so' });
        await messages.appendChunk(open2.id, { kind: 'text', text: 'partial ' });
        await messages.appendChunk(open2.id, { kind: 'text', text: 'text' });
        expect(await messages.closeAbandoned()).toBe(2);
        expect(await messages.get(open2.id)).toMatchObject({
          status: 'interrupted',
          content: 'partial text',
          thinking: [{ text: 'so', replay: null }],
          endReason: null,
          error: null,
        });
        expect(await messages.get(tools[0]?.id ?? '')).toMatchObject({
          status: 'interrupted',
          toolOutput: 'The app was closed while this tool was running; it may or may not have taken effect.',
        });
        expect(await messages.get(calling.id)).toMatchObject({ status: 'complete', content: 'Let me see' });
        expect(await database.all('SELECT * FROM answer_chunks')).toEqual([]);
        expect(await sessions.get(other.id)).toMatchObject({ messageCount: 1, lastMessagePreview: 'partial text' });
        expect(await messages.closeAbandoned()).toBe(0);
      });
    });

    describe('reading', () => {
      async function tenMessages() {
        const opened = await open();
        const { id } = await opened.newSession();
        for (let i = 1; i <= 10; i++) await opened.ask(id, `m${i}`);
        const page = async (options: { beforeSeq?: number; limit: number }) =>
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

      it('leaves removed messages out, keeps their rows and never gives their numbers again', async () => {
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

      it('answers null or nothing for what is not there', async () => {
        const { messages } = await open();
        expect(await messages.get('nobody')).toBeNull();
        expect(await messages.lastUserMessage('nobody')).toBeNull();
        expect(await messages.page('nobody', { limit: 5 })).toEqual([]);
        expect(await messages.after('nobody', 0)).toEqual([]);
      });
    });

    describe('providers and models', () => {
      const facts = (id: string, contextWindowSize: number | null, displayName: string | null = null) => ({
        id,
        displayName,
        contextWindowSize,
        maxOutputTokens: null,
      });

      it('start with the demo, which has a window of 4,000 tokens', async () => {
        const { providers, models } = await open();
        expect(await providers.list()).toMatchObject([{ id: 'demo', type: 'demo', baseUrl: null }]);
        expect(await models.list('demo')).toMatchObject([
          { id: 'skein-demo', providerId: 'demo', isDefault: true, source: 'preset', contextWindowSize: 4000 },
        ]);
      });

      it('are added, changed and removed', async () => {
        const { providers, world } = await open();
        const added = await providers.add({ type: 'openai-compatible', name: 'Mine', baseUrl: 'http://localhost:1' });
        expect(added).toEqual({
          id: added.id,
          type: 'openai-compatible',
          name: 'Mine',
          baseUrl: 'http://localhost:1',
          createdAt: world.now(),
        });
        expect(await providers.update(added.id, { name: 'Ours' })).toEqual({ ...added, name: 'Ours' });
        expect(await providers.update(added.id, { baseUrl: null })).toEqual({ ...added, name: 'Ours', baseUrl: null });
        await providers.remove(added.id);
        expect(await providers.get(added.id)).toBeNull();
        await expect(providers.remove(added.id)).rejects.toMatchObject(notFound);
        await expect(providers.update(added.id, { name: 'x' })).rejects.toMatchObject(notFound);
      });

      it('leave the sessions alone when a provider goes, and take its models along', async () => {
        const { providers, models, sessions, newSession, ask, messages } = await open();
        const { id: providerId } = await providers.add({ type: 'openai', name: 'O', baseUrl: null });
        await models.merge(providerId, [facts('gpt', 1000)], 'preset');
        const { id } = await newSession();
        await sessions.useModel(id, { providerId, modelId: 'gpt' });
        await ask(id, 'hi');
        await providers.remove(providerId);
        expect(await models.list(providerId)).toEqual([]);
        expect(await sessions.get(id)).toMatchObject({ providerId, modelId: 'gpt', messageCount: 1 });
        expect(await messages.after(id, 0)).toHaveLength(1);
      });

      it('never lose a known fact to a list that does not know it', async () => {
        const { models } = await open();
        const ref = { providerId: 'demo', modelId: 'm' };
        await models.merge('demo', [{ ...facts('m', 8000, 'Em'), maxOutputTokens: 500 }], 'preset');
        await models.merge('demo', [facts('m', null), facts('new', null)], 'dynamic');
        expect(await models.get(ref)).toMatchObject({
          contextWindowSize: 8000,
          displayName: 'Em',
          maxOutputTokens: 500,
        });
        await models.merge('demo', [facts('m', 16000)], 'dynamic');
        expect(await models.get(ref)).toMatchObject({ contextWindowSize: 16000, source: 'dynamic' });
        expect((await models.list('demo')).map((model) => model.id)).toEqual(['skein-demo', 'm', 'new']);
      });

      it("let a person's facts win over every later list, and fill in what the person left open", async () => {
        const { models } = await open();
        const ref = { providerId: 'demo', modelId: 'm' };
        await models.merge('demo', [facts('m', 32000)], 'manual');
        await models.merge('demo', [{ ...facts('m', 999, 'Listed'), maxOutputTokens: 77 }], 'dynamic');
        const expected = { source: 'manual', contextWindowSize: 32000, displayName: 'Listed', maxOutputTokens: 77 };
        expect(await models.get(ref)).toMatchObject(expected);
        await models.merge('demo', [facts('m', 64000)], 'manual');
        expect(await models.get(ref)).toMatchObject({ contextWindowSize: 64000 });
      });

      it('read the smaller of the listed window and the learned one, which no list raises', async () => {
        const { models, database } = await open();
        const learn = (size: number) =>
          database.run("UPDATE models SET learned_window_size = ? WHERE id = 'm'", [size]);
        const window = async () => (await models.get({ providerId: 'demo', modelId: 'm' }))?.contextWindowSize;
        await models.merge('demo', [facts('m', null)], 'dynamic');
        expect(await window()).toBeNull();
        await learn(9000);
        expect(await window()).toBe(9000);
        await models.merge('demo', [facts('m', 128000)], 'dynamic');
        expect(await window()).toBe(9000);
        await models.merge('demo', [facts('m', 4000)], 'dynamic');
        expect(await window()).toBe(4000);
      });

      it('say not-found for a provider or a model nobody has', async () => {
        const { models } = await open();
        await expect(models.merge('nobody', [facts('m', 1)], 'manual')).rejects.toMatchObject(notFound);
        await expect(models.remove({ providerId: 'demo', modelId: 'x' })).rejects.toMatchObject(notFound);
        await models.remove({ providerId: 'demo', modelId: 'skein-demo' });
        expect(await models.list('demo')).toEqual([]);
      });
    });

    describe('agents and settings', () => {
      it('have one built-in agent without a system prompt', async () => {
        const { agents } = await open();
        const builtIn = { id: 'default', name: 'Assistant', systemPrompt: null, isBuiltIn: true };
        expect(await agents.list()).toEqual([builtIn]);
        expect(await agents.get('default')).toEqual(builtIn);
        expect(await agents.get('nobody')).toBeNull();
      });

      it('keep any JSON value under its key, also after the app was closed', async () => {
        const path = databases.newPath();
        const first = await open(path);
        expect(await first.settings.get('theme')).toBeNull();
        for (const value of ['dark', 0.85, false, null, [1, { a: 'b' }]]) {
          await first.settings.set('theme', value);
          expect(await first.settings.get('theme')).toEqual(value);
        }
        await first.database.close();
        const second = await open(path);
        expect(await second.settings.get('theme')).toEqual([1, { a: 'b' }]);
      });
    });
  });
}
