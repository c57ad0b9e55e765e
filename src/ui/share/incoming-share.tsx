import { useEffect } from 'react';
import { AppState } from 'react-native';

import { useNavigator } from '../navigation/navigator';
import { takeSharedWords } from './take-shared-text';

/** Opens text that another app shared as the start of a new chat. */
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
