import type { MessageRepository } from '../messages/message-repository';
import type { ProviderRepository } from '../providers/provider-repository';
import { requireSession } from './require-session';
import type { SessionRepository } from './session-repository';

/** Something to do with one tap. */
export type Suggestion =
  | {
      readonly kind: 'send';
      readonly label: string;
      /** Sent one after the other, each once the one before it is answered. The label is shown instead. */
      readonly messages: readonly string[];
    }
  /** Leads from the demo to a real model. The screen leaves it out once there is one. */
  | { readonly kind: 'add-key' };

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
