import type { Message } from '@/domain/conversation';
import { OverflowFailure } from '@/domain/providers/overflow';
import type { Completion, CompletionCall } from '@/domain/providers/model-call';
import { estimateFromText, estimateMessageTokens } from '@/domain/tokens/token-estimator';
import { anAssistantMessage, aUserMessage } from '../../support/builders/messages';
import { aUsage } from '../../support/builders/usage';
import { createStoredSessions } from '../../support/harness/stored-session-harness';

/** Models that make several tokens of what we count as one: a small tokenizer, a script it does not know. */

const stored = createStoredSessions();
const REF = { providerId: 'p', modelId: 'model-a' };
const WINDOW = 16_000;
const FACTOR = 3;
const PARAGRAPH = 'The river is wide here, and the ferry crosses it four times a day. '.repeat(8);

function history(length: number): Message[] {
  return Array.from({ length }, (_, index) => {
    const common = { id: `m-${index}`, seq: index + 1, content: `Part ${index}. ${PARAGRAPH}`, createdAt: 0 };
    const message = index % 2 === 0 ? aUserMessage(common) : anAssistantMessage(common);
    return { ...message, tokenEstimate: estimateMessageTokens(message) };
  });
}

/** A summariser that counts `FACTOR` tokens for each of ours, and refuses what does not fit its window. */
function strict() {
  const prompts: string[] = [];
  const refused: string[] = [];
  const generateSimpleCompletion = async ({ system, prompt, maxOutputTokens }: CompletionCall): Promise<Completion> => {
    const counted = estimateFromText(`${system}${prompt}`) * FACTOR;
    prompts.push(prompt);
    if (counted + maxOutputTokens > WINDOW) {
      refused.push(prompt);
      throw new OverflowFailure('too long', { windowTokens: WINDOW, requestedTokens: counted, limitedBy: 'window' });
    }
    return { text: '## Last state\n- They talk about the ferry. [#1]', reason: 'stop', usage: aUsage() };
  };
  return { prompts, refused, generateSimpleCompletion };
}

it('a transcript is divided by what the model counts, once that is known', async () => {
  const { compact, deps, model } = await stored(history(60), WINDOW);
  await deps.models.learnCorrection(REF, FACTOR);
  const summariser = strict();
  Object.assign(model, summariser);
  expect((await compact()).result.kind).toBe('compacted');
  expect(summariser.refused).toEqual([]);
});

it('a refused transcript is read in smaller parts, and never sent again as it was', async () => {
  const { compact, deps, model } = await stored(history(60), WINDOW);
  await deps.models.learnCorrection(REF, 1);
  const summariser = strict();
  Object.assign(model, summariser);
  expect((await compact()).result.kind).toBe('compacted');
  expect(summariser.refused.length).toBeGreaterThan(0);
  expect(new Set(summariser.prompts).size).toBe(summariser.prompts.length);
});

it('what stays word for word is a share of what the model counts', async () => {
  const { deps, harness, sessionId, view } = await stored(history(60), WINDOW);
  await deps.models.learnCorrection(REF, FACTOR);
  const target = await harness.targetOf(sessionId);
  const run = deps.autoCompact.run(target, 'preflight', new AbortController().signal);
  for (let step = await run.next(); !step.done;) step = await run.next();
  const { boundarySeq } = await view();
  expect(boundarySeq).toBeGreaterThan(0);
  const kept = (await deps.messages.after(sessionId, boundarySeq)).reduce((sum, row) => sum + row.tokenEstimate, 0);
  expect(kept * FACTOR).toBeLessThanOrEqual(WINDOW * 0.25);
});
