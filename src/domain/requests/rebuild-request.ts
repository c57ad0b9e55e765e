import { FULL_VIEW, type Compaction } from '../compaction/compaction';
import type { CompactionRepository } from '../compaction/compaction-repository';
import { buildRequest } from '../context/build-request';
import { DEFAULT_CONTEXT_SETTINGS } from '../context/context-settings';
import { listOmissions, omissionsOf } from '../context/fitting/list-omissions';
import type { LoadContext } from '../context/load-context';
import { tokensOf } from '../context/message-groups';
import type { FindTarget } from '../context/session-target';
import type { AssistantMessage, Message } from '../conversation';
import type { MessageRepository } from '../messages/message-repository';
import { withImagePrice } from '../tokens/image-tokens';
import { withContinuationPrompt } from '../turn/continuation-prompt';
import { withoutEarlierPictures } from '../turn/too-large-request';
import type { ComparedRequest } from './compare-requests';
import { fingerprintRequest } from './fingerprint-request';
import type { Inexactness, SeenRequest } from './requests';
import type { RequestRecipe, SentRequestRepository } from './sent-request';
import { sentSizes } from './sent-sizes';

export interface RebuildDeps {
  readonly findTarget: FindTarget;
  readonly loadContext: LoadContext;
  readonly messages: Pick<MessageRepository, 'between' | 'countBetween' | 'pinsBefore'>;
  readonly compactions: Pick<CompactionRepository, 'at' | 'list'>;
  readonly sentRequests: Pick<SentRequestRepository, 'find'>;
}

export interface RebuiltRequest extends ComparedRequest, Pick<SeenRequest, 'request' | 'estimatedTokens' | 'omitted'> {
  readonly differences: readonly Inexactness[];
}

/** The request behind an answer, from the rows before it and the view of its version. */
export async function rebuildRequest(deps: RebuildDeps, answer: AssistantMessage): Promise<RebuiltRequest> {
  const { sessionId, providerId, modelId } = answer;
  const model = { providerId, modelId };
  const sent = await deps.sentRequests.find(answer.id);
  const found = await viewOf(deps.compactions, answer, sent?.version ?? answer.contextVersion);
  const { view } = found;
  const recipe = sent?.recipe ?? (await currentRecipe(deps, answer));
  const priced = (message: Message) => withImagePrice(message, { id: modelId });
  const pins = (await pinsOf(deps.messages, answer, view.boundarySeq, sent?.pinSeqs)).map(priced);
  const tail = (await deps.messages.between(sessionId, view.boundarySeq, answer.seq - 1)).map(priced);
  const behind = await deps.messages.countBetween(sessionId, view.summarisedToSeq, view.boundarySeq);
  const leftOutCount = behind - pins.filter(({ seq }) => seq > view.summarisedToSeq).length;

  const { built, shaped, fixedTokens } = buildRequest(model, recipe, { view, pins, tail, leftOutCount });
  const tokens = built.fillerTokens + fixedTokens + tokensOf(shaped.pins) + tokensOf(shaped.tail);
  const whole = withContinuationPrompt({ ...built, rawTokens: tokens, estimatedTokens: tokens });
  const { request } = (recipe.leavesOutEarlierPictures ? withoutEarlierPictures({ ...whole, recipe }) : null) ?? whole;
  const differences: Inexactness[] = [];
  if (!sent) differences.push('not-recorded');
  if (!found.isKnown) differences.push('view-unknown');
  if (sent && sent.fingerprint !== fingerprintRequest(request)) differences.push('messages-changed');
  return {
    request,
    estimatedTokens: tokens,
    omitted: listOmissions(built.omitted, omissionsOf(shaped.cuts), []),
    differences,
    model,
    systemPrompt: recipe.systemPrompt,
    tools: recipe.tools,
    view,
    method: found.method,
    sizes: sentSizes([...shaped.pins, ...shaped.tail]),
  };
}

/** An answer without a version (an import, an interrupted one) is shown with the view that was active when it was written. */
async function viewOf(
  { at, list }: RebuildDeps['compactions'],
  { sessionId, createdAt }: AssistantMessage,
  version: number | null,
) {
  if (version === 0) return { view: FULL_VIEW, method: null, isKnown: true };
  const exact = version === null ? null : await at(sessionId, version);
  const likely = exact ?? (await list(sessionId)).find((compaction) => compaction.createdAt <= createdAt) ?? null;
  return { view: likely ?? FULL_VIEW, method: methodOf(likely), isKnown: exact !== null };
}

function methodOf(compaction: Compaction | null) {
  return compaction?.method ?? null;
}

async function pinsOf(
  messages: RebuildDeps['messages'],
  { sessionId, seq: answerSeq }: AssistantMessage,
  boundarySeq: number,
  pinSeqs: readonly number[] | undefined,
): Promise<readonly Message[]> {
  if (!pinSeqs) return (await messages.pinsBefore(sessionId, boundarySeq)).filter(({ seq }) => seq < answerSeq);
  const found = await Promise.all(pinSeqs.map((seq) => messages.between(sessionId, seq - 1, seq)));
  return found.flat();
}

/** What the chat would use now. Its provider or model may be gone; then nothing is known. */
async function currentRecipe(deps: RebuildDeps, { sessionId, providerId, modelId }: AssistantMessage) {
  const target = await deps.findTarget(sessionId, { providerId, modelId }).catch(() => null);
  return target ? (await deps.loadContext(target)).recipe : UNKNOWN_RECIPE;
}

const UNKNOWN_RECIPE: RequestRecipe = {
  systemPrompt: null,
  tools: [],
  settings: DEFAULT_CONTEXT_SETTINGS,
  window: null,
  seesImages: true,
  leavesOutEarlierPictures: false,
};
