import { useChatStore } from '@/state/app-context';
import { asChatError } from '@/state/as-chat-error';

import { useNotices } from '../components/notices';

/** Answers the last question again; a turn that cannot even begin says so. */
export function useRegenerate(sessionId: string): () => void {
  const regenerate = useChatStore((state) => state.regenerate);
  const notices = useNotices();
  return () => {
    regenerate(sessionId).catch((thrown: unknown) => {
      const error = asChatError(thrown);
      if (error) notices.fault(error);
    });
  };
}
