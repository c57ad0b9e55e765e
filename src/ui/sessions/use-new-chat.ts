import { useStartChat } from '@/state/sessions/sessions';

import { useNavigator } from '../navigation/navigator';

/** Opens a new chat, in the folder being viewed. */
export function useNewChat(folderId?: string): { newChat: () => void; isPending: boolean } {
  const start = useStartChat();
  const navigator = useNavigator();
  const newChat = () => start.mutate({ folderId }, { onSuccess: (session) => navigator.openSession(session.id) });
  return { newChat, isPending: start.isPending };
}
