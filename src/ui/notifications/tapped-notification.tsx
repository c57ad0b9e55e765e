import { useEffect } from 'react';

import { useTappedChat } from '@/state/access/notifications';

import { useNavigator } from '../navigation/navigator';

/** Opens the chat of a notification that was tapped, also before the app had started. Android opens it by a link instead. */
export function TappedNotification() {
  const navigator = useNavigator();
  const { takeTapped, onTapped } = useTappedChat();
  useEffect(() => {
    const open = () => {
      const sessionId = takeTapped();
      if (sessionId !== null) navigator.openFromNotification(sessionId);
    };
    open();
    return onTapped(open);
  }, [navigator, takeTapped, onTapped]);
  return null;
}
