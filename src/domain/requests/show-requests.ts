import { failure } from '../chat-error';
import type { AssistantMessage } from '../conversation';
import type { MessageRepository } from '../messages/message-repository';
import { redactCall, type ReadKeys } from '../secrets/redacting-adapter';
import { compareRequests } from './compare-requests';
import { rebuildRequest, type RebuildDeps } from './rebuild-request';
import type { Requests } from './requests';

export interface ShowRequestsDeps extends RebuildDeps {
  readonly messages: RebuildDeps['messages'] & Pick<MessageRepository, 'get' | 'page'>;
  /** Stored keys are shown as they were sent: redacted. */
  readonly keys: ReadKeys;
}

export function createRequests(deps: ShowRequestsDeps): Requests {
  return {
    async behind(messageId) {
      const answer = await deps.messages.get(messageId);
      if (answer?.role !== 'assistant')
        throw failure('not-found', 'This answer doesn’t exist. It may have been deleted.');
      const { request, estimatedTokens, omitted, differences, ...now } = await rebuildRequest(deps, answer);
      const previous = await answerBefore(deps.messages, answer);
      const { providerId, modelId } = answer;
      return {
        messageId,
        providerId,
        modelId,
        request: redactCall(request, await deps.keys()),
        estimatedTokens,
        omitted,
        differences,
        changes: previous && compareRequests(await rebuildRequest(deps, previous), now),
      };
    },
  };
}

const PAGE = 50;

async function answerBefore(
  messages: Pick<MessageRepository, 'page'>,
  { sessionId, seq }: AssistantMessage,
): Promise<AssistantMessage | null> {
  for (let beforeSeq = seq; ;) {
    const page = await messages.page(sessionId, { beforeSeq, limit: PAGE });
    const found = page.findLast((message) => message.role === 'assistant');
    if (found?.role === 'assistant') return found;
    const first = page[0];
    if (!first) return null;
    beforeSeq = first.seq;
  }
}
