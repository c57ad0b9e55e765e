import { FLUSH_MAX_TOKENS, MESSAGE_OVERHEAD_TOKENS } from '../context/compact-constants';
import { instructionsOf } from '../context/chat-options';
import { outputTokensFor, type ContextBudget } from '../context/context-budget';
import { instructionCall } from '../context/instruction-call';
import type { LoadedContext } from '../context/loaded-context';
import { modelRefOf, type SessionTarget } from '../context/session-target';
import { notesBudget, systemPromptWithMemory } from '../context/system-prompt-with-memory';
import type { Message } from '../conversation';
import { helperOutputTokens } from '../providers/helper-call';
import type { ModelCall } from '../providers/model-call';
import type { Clock } from '../runtime';
import { utcDay } from '../text/utc-day';
import { wellFormed } from '../text/well-formed';
import { estimateFixedTokens, estimateFromText } from '../tokens/token-estimator';
import { areQuestionsTrusted, isRequestTrusted, type UntrustedTextDeps } from '../tools/untrusted-text';
import { flushPrompt } from './flush-prompt';
import type { MemoryNote } from './memory-note';
import type { MemoryRepository } from './memory-repository';
import { SAVE_MEMORY } from './save-memory';

export interface FlushCallDeps extends UntrustedTextDeps {
  readonly memory: Pick<MemoryRepository, 'get'>;
  readonly clock: Pick<Clock, 'now'>;
}

interface Flush {
  readonly target: SessionTarget;
  readonly context: LoadedContext;
  readonly budget: ContextBudget;
  readonly mayThink: boolean;
}

/**
 * The call that saves notes unasked. It sees nothing that the user did not write, so that no file, picture, page or server can ask for a
 * note. Where nothing of that kind is in the chat, it is the chat's own request and an instruction after it, which the provider has in its
 * cache. Null: there is nothing to read that the user
 * certainly wrote, or no room.
 */
export async function flushCall(deps: FlushCallDeps, flush: Flush): Promise<ModelCall | null> {
  if (!(await areQuestionsTrusted(deps, flush.target.session.id))) return null;
  const notes = await trustedNotes(deps, flush.context);
  const now = deps.clock.now();
  const prompt = flushPrompt(utcDay(now));
  const { target, context } = flush;
  const own = { sessionId: target.session.id, tools: context.request.tools };
  const isOwn = notes.areAll && !hasOtherParts(context) && (await isRequestTrusted(deps, own));
  return (isOwn ? wholeCall(flush, prompt, now) : null) ?? reducedCall(flush, prompt, notes.trusted);
}

/** The chat's exact prefix. Null: the tool is not in it, or it leaves no room. */
function wholeCall(flush: Flush, prompt: string, now: number): ModelCall | null {
  const { target, context, budget } = flush;
  const { request, estimatedTokens } = context;
  if (!request.tools.some(({ name }) => name === SAVE_MEMORY.name)) return null;
  const tokens = estimatedTokens + estimateFixedTokens({ system: prompt, tools: [] });
  const maxOutputTokens = outputTokensFor(budget, tokens, outputTokens(flush));
  if (maxOutputTokens === null || maxOutputTokens < leastOutput(flush)) return null;
  return instructionCall({ target, context, now }, { text: prompt, maxOutputTokens });
}

/** The user's own words only. If they do not all fit, the oldest do: they are the ones that will be summarised. */
function reducedCall(flush: Flush, prompt: string, notes: readonly MemoryNote[]): ModelCall | null {
  const { target, context, budget } = flush;
  const system = systemPromptWithMemory(instructionsOf(target), notes, notesBudget(target.model.contextWindowSize));
  const fixed =
    estimateFixedTokens({ system, tools: [SAVE_MEMORY] }) + estimateFromText(prompt) + MESSAGE_OVERHEAD_TOKENS;
  const words = wordsOfUser(context.tail, budget.limit - fixed - leastOutput(flush));
  if (words.length === 0) return null;
  const text = `${prompt}\n\nWhat the user wrote, oldest first:\n\n${words.join('\n\n')}`;
  const tokens = fixed + estimateFromText(text);
  return {
    system,
    messages: [{ role: 'user', text, images: [] }],
    tools: [SAVE_MEMORY],
    model: modelRefOf(target),
    toolChoice: 'auto',
    maxOutputTokens: outputTokensFor(budget, tokens, outputTokens(flush)),
    temperature: 0,
    thinking: 'off',
  };
}

function wordsOfUser(tail: readonly Message[], room: number): string[] {
  let left = room;
  return tail.flatMap((message) => {
    if (message.role !== 'user' || message.content.trim() === '') return [];
    const entry = `(${utcDay(message.createdAt)}) ${wellFormed(message.content.trim())}`;
    const tokens = estimateFromText(entry) + 1;
    if (tokens > left) return [];
    left -= tokens;
    return [entry];
  });
}

function outputTokens({ target: { model }, mayThink }: Flush): number {
  const { contextWindowSize: window, maxOutputTokens } = model;
  return helperOutputTokens(FLUSH_MAX_TOKENS, { window, maxOutputTokens, mayThink });
}

/** Enough for five notes without any thinking. */
const LEAST_OUTPUT_TOKENS = 256;

function leastOutput({ target: { model } }: Flush): number {
  return Math.min(LEAST_OUTPUT_TOKENS, model.maxOutputTokens ?? LEAST_OUTPUT_TOKENS);
}

/** Stricter than `untrustedTextOf`: a result of a tool that only looks at the device counts, too, because the user did not write it. */
function hasOtherParts({ request }: LoadedContext): boolean {
  return request.messages.some(
    (message) => message.role === 'tool' || (message.role === 'user' && message.images.length > 0),
  );
}

async function trustedNotes(deps: FlushCallDeps, { prefix }: LoadedContext) {
  const ids = prefix.noteIds ?? [];
  const notes = (await Promise.all(ids.map((id) => deps.memory.get(id)))).filter((note) => note !== null);
  const trusted: MemoryNote[] = [];
  for (const note of notes) if (await isNoteTrusted(deps, note)) trusted.push(note);
  return { trusted, areAll: trusted.length === ids.length };
}

/** A note that a model saved in a chat with untrusted text may repeat that text. */
async function isNoteTrusted(deps: FlushCallDeps, { source, sessionId }: MemoryNote): Promise<boolean> {
  return source === 'person' || (sessionId !== null && (await isRequestTrusted(deps, { sessionId, tools: [] })));
}
