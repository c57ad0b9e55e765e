import { useEffect, useRef } from 'react';

import { useSessionPages } from '@/state/sessions/sessions';
import { useSetting } from '@/state/settings';

import { useNavigator } from '../../navigation/navigator';
import { ALL_CHATS, filterOf } from '../sessions-view';

const LISTED = filterOf(ALL_CHATS);

/** If the user wants it, a phone opens the chat used last when the app starts with the list. */
export function useOpenLastChat(isAtList: boolean): void {
  const navigator = useNavigator();
  const { value: isOn, isPending } = useSetting('openLastChat');
  const { sessions } = useSessionPages(LISTED);
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || isPending || !sessions) return;
    isDone.current = true;
    if (!isOn || !isAtList) return;
    // Pinned chats come first in the list.
    const [last] = [...sessions].sort((a, b) => b.updatedAt - a.updatedAt);
    if (last) navigator.openSession(last.id);
  }, [isOn, isPending, isAtList, sessions, navigator]);
}
