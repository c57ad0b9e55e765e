import type { AnswerEnd } from '@/domain/messages/message-repository';
import { COMPLETE, MODEL, notFound, type OpenRepositories } from './open-repositories';

export function describeAnswers(open: OpenRepositories) {
  describe('answers', () => {
    it('show their chunks while they are open, and their final text once they are closed', async () => {
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
        usage: {
          inputTokens: 100,
          outputTokens: 20,
          cachedInputTokens: 60,
          cacheWriteTokens: 30,
          longCacheWriteTokens: 20,
          reasoningTokens: 5,
        },
      };
      const closed = await messages.closeAnswer(opened.id, end);
      const { status, content, thinking, usage, endReason, error, contextVersion } = end;
      const tokenEstimate = expect.any(Number) as number;
      expect(closed).toEqual({
        answer: { ...opened, status, content, thinking, usage, endReason, error, contextVersion, tokenEstimate },
        tools: [],
      });
      expect(await messages.get(opened.id)).toEqual(closed.answer);
      expect(await database.all('SELECT * FROM answer_chunks')).toEqual([]);
      expect(await sessions.get(id)).toMatchObject({ messageCount: 2, lastMessagePreview: 'Hello!' });
    });

    it('tell which models have answered, in order, without removed answers and other chats', async () => {
      const { newSession, ask, messages } = await open();
      const { id } = await newSession();
      const other = await newSession();
      const answer = async (sessionId: string, modelId: string) => {
        await ask(sessionId, 'hi');
        const opened = await messages.openAnswer(sessionId, { ...MODEL, modelId });
        await messages.closeAnswer(opened.id, COMPLETE);
        return opened.id;
      };
      expect(await messages.modelIds(id)).toEqual([]);
      for (const modelId of ['two', 'one', 'two']) await answer(id, modelId);
      await answer(other.id, 'three');
      const removed = await answer(id, 'four');
      await answer(id, '');
      expect(await messages.modelIds(id)).toEqual(['two', 'one', 'four']);
      await messages.remove(removed);
      expect(await messages.modelIds(id)).toEqual(['two', 'one']);
    });

    it('keep an error together with the text before it', async () => {
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

    it('are followed by one open row per tool call, which closes with its result', async () => {
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
      expect(done).toEqual({
        ...first,
        status: 'complete',
        toolOutput: 'noon',
        durationMs: 13,
        tokenEstimate: done.tokenEstimate,
      });
      expect(done.tokenEstimate).toBeGreaterThan(first.tokenEstimate);
      expect(await messages.after(id, 2)).toEqual([done, closed.tools[1]]);
      expect(await sessions.get(id)).toMatchObject({ messageCount: 4, lastMessagePreview: 'what time is it?' });
    });

    it('can be closed only once; later writes are rejected', async () => {
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

    it('contain no NUL and no lone surrogate, also in JSON columns', async () => {
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
      await settings.set('context', { deep: [bad] });
      expect(await settings.get('context')).toEqual({ deep: ['a\ufffdbc'] });
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
}
