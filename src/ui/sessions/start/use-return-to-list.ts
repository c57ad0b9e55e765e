import { useEffect, useEffectEvent, useRef } from 'react';

import { useIsUntouched } from '@/state/sessions/untouched-chat';

import { useNavigator } from '../../navigation/navigator';

/**
 * A phone that is turned to the side is wide, so that the app opens an empty chat beside the list. Turned back it shows the list
 * again, unless the user has done something in that chat. Returns the function that is told which chat was opened.
 */
export function useReturnToList(wide: boolean, openId: string | null): (sessionId: string) => void {
  const navigator = useNavigator();
  const isUntouched = useIsUntouched();
  const readyId = useRef<string | null>(null);
  const wasWide = useRef(wide);
  const returnToList = useEffectEvent(() => {
    if (openId === null || openId !== readyId.current) return;
    isUntouched(openId).then(
      (untouched) => {
        if (untouched) navigator.openSessions();
      },
      () => undefined, // then the chat simply stays open
    );
  });
  useEffect(() => {
    if (wasWide.current && !wide) returnToList();
    wasWide.current = wide;
  }, [wide]);
  return (sessionId) => {
    readyId.current = sessionId;
  };
}
