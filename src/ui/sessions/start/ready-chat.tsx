import { useEffect, useEffectEvent } from 'react';
import { StyleSheet, View } from 'react-native';

import { useStartChat } from '@/state/sessions/sessions';

import { useInFront } from '../../navigation/in-front';
import { useNavigator } from '../../navigation/navigator';
import { useAppTheme } from '../../theme/theme';
import { FirstRun } from '../first-run';
import { useIsFirstRun } from './use-is-first-run';

/**
 * The place of the chat on a wide screen while none is open: opens an empty chat, ready to type in. There is at most one such chat:
 * it is reused until it has a message.
 */
export function ReadyChat({ onOpened }: { onOpened: (sessionId: string) => void }) {
  const { colors } = useAppTheme();
  const navigator = useNavigator();
  const isFirstRun = useIsFirstRun();
  const { mutateAsync } = useStartChat();
  const isWanted = useInFront() && isFirstRun === false;
  const open = useEffectEvent((sessionId: string) => {
    onOpened(sessionId);
    navigator.openSession(sessionId);
  });
  useEffect(() => {
    if (!isWanted) return undefined;
    let isStillWanted = true; // the user may open another chat meanwhile
    mutateAsync({}).then(
      ({ id }) => {
        if (isStillWanted) open(id);
      },
      () => undefined, // the app reports the error
    );
    return () => {
      isStillWanted = false;
    };
  }, [isWanted, mutateAsync]);
  return isFirstRun ? <FirstRun /> : <View style={[styles.blank, { backgroundColor: colors.background }]} />;
}

const styles = StyleSheet.create({ blank: { flex: 1 } });
