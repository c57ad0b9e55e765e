import fc from 'fast-check';

import { GROUP_MAX_RATIO } from '@/domain/context/compact-constants';
import { budgetOf } from '@/domain/context/context-budget';
import type { LoadedContext } from '@/domain/context/loaded-context';
import { userText } from '@/domain/context/user-text';
import type { ImagePart, Message, UserMessage } from '@/domain/conversation';
import type { ModelMessage } from '@/domain/providers/model-call';
import { clipText } from '@/domain/text/clip-text';
import { wellFormed } from '@/domain/text/well-formed';
import { estimateMessageTokens } from '@/domain/tokens/token-estimator';

import { collectWithResult, createStoredSessions } from '../../../support/harness/stored-session-harness';
import { neverAborted } from '../../../support/harness/never-aborted';
import { anyBehaviour } from '../../../support/models/unreliable-model';
import { PROPERTY_TIMEOUT_MS, runs } from '../../../support/samples/property-runs';
import { anyHistory, anyWindow } from '../../../support/samples/random-history';
import { PICTURE } from '../../../support/samples/stored-rows';

jest.setTimeout(PROPERTY_TIMEOUT_MS);

const stored = createStoredSessions();

/** Small windows and many pictures: here things have to be left out. */
const tightWindow = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(4_000, 8_000, 16_000, 32_000) }, anyWindow);
const pictureCount = fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 12 }));
const seesImages = fc.boolean();

/** The same history with more pictures in its last question and in one before it. */
function withPictures(history: readonly Message[], count: number): Message[] {
  const questions = history.filter((message) => message.role === 'user').map(({ seq }) => seq);
  const chosen = new Set([questions.at(-1), questions[Math.floor(questions.length / 2)]]);
  const more: ImagePart[] = Array.from({ length: count }, () => PICTURE);
  return history.map((message) => {
    if (message.role !== 'user' || !chosen.has(message.seq)) return message;
    const question = { ...message, images: [...message.images, ...more] };
    return { ...question, tokenEstimate: estimateMessageTokens(question) };
  });
}

async function fitted(
  history: readonly Message[],
  window: number,
  options: Parameters<typeof stored>[2] & { readonly sees?: boolean },
) {
  const capabilities = { images: options.sees ?? true, tools: true, thinking: true };
  const session = await stored(history, window, { ...options, capabilities });
  const target = await session.harness.targetOf(session.sessionId);
  const { result } = await collectWithResult(session.deps.fitContext(target, neverAborted()));
  const inspected = await session.contexts.inspect(session.sessionId);
  return { ...session, context: result, inspected };
}

/** Everything that is sent, as one text, and all its pictures. */
function sentBy({ request }: Pick<LoadedContext, 'request'>) {
  const texts: string[] = [];
  let images = 0;
  for (const message of request.messages) {
    texts.push(...textsOf(message));
    if (message.role === 'user') images += message.images.length;
  }
  return { texts, images };
}

function textsOf(message: ModelMessage): string[] {
  if (message.role === 'tool') return message.results.map(({ output }) => output);
  return [message.text];
}

const storedText = (message: Message) =>
  message.role === 'user' ? userText(message) : message.role === 'tool' ? (message.toolOutput ?? '') : message.content;

describe('fitting a request', () => {
  it('whatever the history, window, pictures and pins, the request fits', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyHistory({ maxTurns: 6 }),
        tightWindow,
        pictureCount,
        seesImages,
        anyBehaviour,
        async (history, window, pictures, sees, behaviour) => {
          const { context, contexts } = await fitted(withPictures(history, pictures), window, { behaviour, sees });
          const { capacity } = budgetOf(window, await contexts.settings());
          // Signed thoughts cannot be clipped; those of a random history take up to 1,200 tokens.
          expect(context.estimatedTokens).toBeLessThanOrEqual(capacity + 1_200);
        },
      ),
      { numRuns: runs(30) },
    );
  });

  it('the newest question’s own words arrive whole whenever they fit in their share of the room', async () => {
    let whole = 0;
    await fc.assert(
      fc.asyncProperty(
        anyHistory({ maxTurns: 4 }),
        tightWindow,
        pictureCount,
        seesImages,
        anyBehaviour,
        async (history, window, pictures, sees, behaviour) => {
          const { context, all } = await fitted(withPictures(history, pictures), window, { behaviour, sees });
          const question = (await all()).findLast((message): message is UserMessage => message.role === 'user');
          const room = budgetOf(window, context.settings).capacity - context.fixedTokens;
          if (!question || barest(question) > room * GROUP_MAX_RATIO) return;
          whole += 1;
          const last = context.request.messages.at(-1);
          expect(last?.role === 'user' && last.text).toContain(wellFormed(question.content));
        },
      ),
      { numRuns: runs(30) },
    );
    expect(whole).toBeGreaterThan(runs(30) / 4);
  });

  it('everything that differs from the stored messages is named in `omitted`, and the same is shown before sending', async () => {
    let named = 0;
    await fc.assert(
      fc.asyncProperty(
        anyHistory({ maxTurns: 6 }),
        tightWindow,
        pictureCount,
        seesImages,
        async (history, window, pictures, sees) => {
          const { context, inspected, all } = await fitted(withPictures(history, pictures), window, { sees });
          expect(inspected.omitted).toEqual(context.omitted);
          expect(inspected.cuts).toEqual(context.cuts);

          const { boundarySeq } = context.snapshot.view;
          const rows = await all();
          const { texts, images } = sentBy(context);
          const cutIds = new Set(context.cuts.map(({ messageId }) => messageId));
          const count = (what: string) => context.omitted.find((omission) => omission.what === what)?.count ?? 0;

          const tail = rows.filter(({ seq }) => seq > boundarySeq);
          const sentIds = new Set(context.tail.map(({ id }) => id));
          const orphanCount = tail.filter(({ id }) => !sentIds.has(id)).length;
          expect(count('tool-without-answer')).toBeGreaterThanOrEqual(orphanCount);
          for (const message of context.originals) {
            const text = wellFormed(storedText(message));
            if (!sentIds.has(message.id) || text.trim() === '' || cutIds.has(message.id)) continue;
            expect(texts).toContain(text);
          }
          const before = tail.reduce((sum, row) => sum + (row.role === 'user' ? row.images.length : 0), 0);
          expect(images + count('image-left-out') + count('image-not-supported')).toBeGreaterThanOrEqual(before);
          const covered = rows.filter(({ seq }) => seq <= boundarySeq).length;
          expect(count('covered-by-summary') + count('left-out')).toBeLessThanOrEqual(covered);
          for (const { kept, of } of context.cuts) {
            expect(kept).toBeGreaterThanOrEqual(0);
            expect(kept).toBeLessThan(of);
          }
          named += context.cuts.length;
        },
      ),
      { numRuns: runs(40) },
    );
    expect(named).toBeGreaterThan(runs(40) / 4);
  });
});

/** The size of a question without its pictures, when its files are cut to the shortest and a note stands for the pictures. */
function barest(question: UserMessage): number {
  const files = question.files.map((file) => ({ ...file, text: clipText(file.text, 0) }));
  const note =
    question.images.length === 0 ? '' : `\n[${question.images.length} images left out to fit the model's window]`;
  return estimateMessageTokens({ role: 'user', content: `${question.content}${note}`, images: [], files }) + 4;
}
