import { useEffect } from 'react';
import { AppState } from 'react-native';

import { useNavigator } from '../navigation/navigator';
import { takeSharedText } from './take-shared-text';

/** Opens text that another app shared as the start of a new chat. */
export function IncomingShare() {
  const navigator = useNavigator();
  useEffect(() => {
    const take = () => {
      const text = takeSharedText();
      if (text !== '') navigator.openNew(text);
    };
    take();
    const subscription = AppState.addEventListener('change', (state) => state === 'active' && take());
    return () => subscription.remove();
  }, [navigator]);
  return null;
}
