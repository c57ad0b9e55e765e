import { anAssistantMessage, aUserMessage } from '../../support/builders/messages';
import { neverAborted } from '../../support/harness/never-aborted';
import { collectWithResult, createStoredSessions } from '../../support/harness/stored-session-harness';

const stored = createStoredSessions();

const PARAGRAPH = 'The river is wide here, and the ferry crosses it four times a day. '.repeat(8);
const HISTORY = Array.from({ length: 12 }, (_, index) => {
  const message = { id: `m-${index}`, seq: index + 1, content: PARAGRAPH, tokenEstimate: 130, createdAt: index };
  return index % 2 === 0 ? aUserMessage(message) : anAssistantMessage(message);
});

it('a compaction that the user asks for waits for a check in the background, and is not refused because of it', async () => {
  const { harness, sessionId, compact } = await stored(HISTORY, 4_000);
  const target = await harness.targetOf(sessionId);
  const check = collectWithResult(harness.deps.autoCompact.run(target, 'background', neverAborted()));
  const { result } = await compact();
  expect((await check).result).toMatchObject({ kind: 'unchanged', why: 'below-threshold' });
  expect(result.kind).toBe('compacted');
});

it('a compaction that the user asks for while a summary is being made is not made again', async () => {
  const { compact, model } = await stored(HISTORY, 4_000);
  const results = await Promise.all([compact(), compact()]);
  expect(results.map(({ result }) => result.kind)).toEqual(['compacted', 'unchanged']);
  expect(model.completions).toHaveLength(1);
});
