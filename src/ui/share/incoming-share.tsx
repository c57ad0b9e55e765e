import { useEffect } from 'react';
import { AppState } from 'react-native';

import { useNavigator } from '../navigation/navigator';
import { takeSharedWords } from './take-shared-text';

/** Text that another app shared into this one opens as the beginning of a chat. */
export function IncomingShare() {
  const navigator = useNavigator();
  useEffect(() => {
    const take = () => {
      const words = takeSharedWords();
      if (words !== '') navigator.openNew(words);
    };
    take();
    const subscription = AppState.addEventListener('change', (state) => state === 'active' && take());
    return () => subscription.remove();
  }, [navigator]);
  return null;
}
