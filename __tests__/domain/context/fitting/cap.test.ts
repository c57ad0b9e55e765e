import { collectWithResult, createStoredSessions } from '../../../support/harness/stored-session-harness';
import { storedRows, words } from '../../../support/samples/stored-rows';
import { answerCalls } from '../../../support/models/helper-calls';

const stored = createStoredSessions();

const CAP = 16_000;
/** About 35,000 tokens: twice the cap. */
const DOCUMENT = words(15_000, 'fact');

describe('the cap on the working context', () => {
  async function capped(...args: Parameters<typeof stored>) {
    const session = await stored(...args);
    await session.contexts.changeSettings({ maxContextTokens: CAP });
    return session;
  }

  it('a chat that outgrows the cap is compacted, although the window has room', async () => {
    const long = storedRows(
      Array.from({ length: 12 }, (_, index) => [
        { role: 'user' as const, content: words(400, `q${index}-`) },
        { role: 'assistant' as const, content: words(400, `a${index}-`) },
      ]).flat(),
    );
    const { send, contexts, sessionId } = await capped(long, 1_000_000);
    expect((await contexts.inspect(sessionId)).estimatedTokens).toBeGreaterThan(CAP);
    await send('And now?');
    const { estimatedTokens, summary, contextWindowSize, workingTokens } = await contexts.inspect(sessionId);
    expect(summary).not.toBeNull();
    expect(estimatedTokens).toBeLessThan(CAP);
    expect([contextWindowSize, workingTokens]).toEqual([1_000_000, CAP]);
  });

  it('a long question is sent whole, however small the cap, and older messages make room for it', async () => {
    const talk = storedRows([
      { role: 'user', content: 'Hello.' },
      { role: 'assistant', content: words(400) },
    ]);
    const { send, model } = await capped(talk, 1_000_000);
    await send(`Read this: ${DOCUMENT}`);
    const question = answerCalls(model)[0]?.messages.at(-1);
    expect(question?.role === 'user' && question.text).toBe(`Read this: ${DOCUMENT}`);
  });

  it('a turn in progress that fits the window is not cut into, however far it exceeds the cap', async () => {
    const tools = [1, 2].flatMap((round) => [
      { role: 'assistant' as const, content: '' },
      { role: 'tool' as const, toolName: 'search_notes', toolOutput: words(6_000, `r${round}-`) },
    ]);
    const turn = storedRows([{ role: 'user', content: 'Read both.' }, ...tools]);
    const tokens = turn.reduce((sum, { tokenEstimate }) => sum + tokenEstimate, 0);
    const { harness, sessionId, view } = await capped(turn, Math.ceil(tokens / 0.8));
    const fitting = harness.deps.fitContext(await harness.targetOf(sessionId), new AbortController().signal);
    const { result } = await collectWithResult(fitting);
    expect(result.tail.map(({ seq }) => seq)).toEqual(turn.map(({ seq }) => seq));
    expect((await view()).boundarySeq).toBe(0);
  });

  it('the next turn after a long question is back within the cap', async () => {
    const { send, contexts, sessionId } = await capped([], 1_000_000);
    await send(`Read this: ${DOCUMENT}`);
    await send('What was the first fact?');
    expect((await contexts.inspect(sessionId)).summary).not.toBeNull();
    expect((await contexts.inspect(sessionId)).estimatedTokens).toBeLessThan(CAP);
  });

  it('without a cap, the whole window is used', async () => {
    const { send, model, contexts, sessionId } = await capped([], 1_000_000);
    await contexts.changeSettings({ maxContextTokens: null });
    await send(`Read this: ${DOCUMENT}`);
    await send('What was the first fact?');
    expect(model.completions).toEqual([]);
    expect((await contexts.inspect(sessionId)).workingTokens).toBe(1_000_000);
  });
});
