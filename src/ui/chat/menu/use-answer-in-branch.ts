import type { ModelRef } from '@/domain/conversation';
import { useChatStore } from '@/state/app-context';
import { asChatError } from '@/state/as-chat-error';

import { useNotices } from '../../components/notices';

/** Answers the last question of a session and reports an error if the turn cannot start. */
export function useAnswerInBranch(): (sessionId: string, model?: ModelRef) => void {
  const regenerate = useChatStore((state) => state.regenerate);
  const notices = useNotices();
  return (sessionId, model) => {
    regenerate(sessionId, model).catch((thrown: unknown) => {
      const error = asChatError(thrown);
      if (error) notices.showError(error);
    });
  };
}
