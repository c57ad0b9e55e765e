import { aUserMessage } from '../../support/builders/messages';
import { createStoredSessions } from '../../support/harness/stored-session-harness';
import { wireRuleViolations } from '../../support/servers/wire-rules';

const stored = createStoredSessions();

const PARAGRAPH = 'Is anybody there? The river is wide, and the ferry crosses it four times a day. '.repeat(8);
const QUESTIONS = Array.from({ length: 24 }, (_, index) =>
  aUserMessage({ id: `q-${index}`, seq: index + 1, content: `${index}. ${PARAGRAPH}`, tokenEstimate: 170 }),
);

it.each(['good', 'failing'] as const)(
  'FEAT-011: a session with only user messages is made to fit and answered (a summariser that is %s)',
  async (behaviour) => {
    const { send, contexts, sessionId, model, all } = await stored(QUESTIONS, 4_000, { behaviour });
    const { events } = await send('Hello?');
    expect(events.find(({ type }) => type === 'turn-end')).toMatchObject({ outcome: { kind: 'complete' } });
    const asked = model.calls.filter(({ messages }) => {
      const last = messages.at(-1);
      return last?.role === 'user' && last.text === 'Hello?';
    });
    expect(asked.map((call) => wireRuleViolations(call))).toEqual([[]]);
    const { estimatedTokens, boundarySeq } = await contexts.inspect(sessionId);
    expect(estimatedTokens).toBeLessThanOrEqual(4_000 * 0.85);
    expect(boundarySeq).toBeGreaterThan(0);
    expect((await all()).filter(({ role }) => role === 'user')).toHaveLength(QUESTIONS.length + 1);
  },
);
