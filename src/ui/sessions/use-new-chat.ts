import { useSessions } from '@/state/queries';
import { useCreateSession } from '@/state/writes';

import { useNavigator } from '../navigation/navigator';

/** Opens a fresh chat; an untouched one is opened again, so that tapping twice does not litter the list. */
export function useNewChat(): { newChat: () => void; isPending: boolean } {
  const sessions = useSessions();
  const create = useCreateSession();
  const navigator = useNavigator();
  const newChat = () => {
    const untouched = sessions.data?.find((session) => session.messageCount === 0 && session.titleSource === 'default');
    if (untouched) navigator.openSession(untouched.id);
    else create.mutate({}, { onSuccess: (session) => navigator.openSession(session.id) });
  };
  return { newChat, isPending: create.isPending };
}
