import { asChatError } from '@/state/as-chat-error';
import { useFindLastQuestion } from '@/state/turns/last-question';

import { useMessageSheets } from '../chat/menu/message-sheets';
import { useNotices } from '../components/notices';

/** Opens the user's last message for editing. */
export function useEditLastQuestion(sessionId: string): () => void {
  const notices = useNotices();
  const openSheet = useMessageSheets();
  const findLastQuestion = useFindLastQuestion(sessionId);
  return () => {
    findLastQuestion().then(
      (message) => message && openSheet({ kind: 'question', message }, 'edit'),
      (thrown: unknown) => {
        const error = asChatError(thrown);
        if (error) notices.showError(error);
      },
    );
  };
}
