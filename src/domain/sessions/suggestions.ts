import type { MessageRepository } from '../messages/message-repository';
import type { ProviderRepository } from '../providers/provider-repository';
import { requireSession } from './require-session';
import type { SessionRepository } from './session-repository';

/** Something to send with one tap. */
export interface Suggestion {
  readonly label: string;
  /** Sent one after the other, each once the one before it is answered. The label is shown instead. */
  readonly messages: readonly string[];
}

/** What to offer in a chat: in an empty one (null), or after the answer to the user's last message. */
type Suggest = (last: string | null) => Promise<readonly Suggestion[]>;

interface SuggestionsDeps {
  readonly sessions: Pick<SessionRepository, 'get'>;
  readonly providers: Pick<ProviderRepository, 'get'>;
  readonly messages: Pick<MessageRepository, 'lastUserMessage'>;
  /** The demo knows what it can show. Real models need no such help. */
  readonly suggestForDemo: Suggest;
}

export function createSuggestions(deps: SuggestionsDeps): (sessionId: string) => Promise<readonly Suggestion[]> {
  return async (sessionId) => {
    const { providerId } = await requireSession(deps, sessionId);
    const provider = await deps.providers.get(providerId);
    if (provider?.type !== 'demo') return [];
    const last = await deps.messages.lastUserMessage(sessionId);
    return deps.suggestForDemo(last?.content ?? null);
  };
}
