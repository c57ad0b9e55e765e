import { clearSharedPayloads, getSharedPayloads } from 'expo-sharing';
import { useEffect } from 'react';
import { AppState } from 'react-native';

import { useNavigator } from '../navigation/navigator';
import { readShared } from './read-shared';

/** Text that another app shared into this one opens as the beginning of a chat. */
export function IncomingShare() {
  const navigator = useNavigator();
  useEffect(() => {
    const take = () => {
      const shared = getSharedPayloads().filter(({ shareType }) => shareType === 'text' || shareType === 'url');
      const words = readShared({ text: shared.map(({ value }) => value).join('\n') });
      if (words === '') return;
      clearSharedPayloads();
      navigator.openNew(words);
    };
    take();
    const subscription = AppState.addEventListener('change', (state) => state === 'active' && take());
    return () => subscription.remove();
  }, [navigator]);
  return null;
}
