import { StyleSheet, View } from 'react-native';

import { Logo } from '../components/logo';
import { useAppTheme } from '../theme/theme';
import { useLock } from './lock-context';
import { LockScreen } from './lock-screen';

/** Fills its window: the question for the owner, or only the logo while another app is in front or another window asks. */
export function LockCover({ asks }: { asks: boolean }) {
  const { view } = useLock();
  const { colors } = useAppTheme();
  return (
    <View style={[StyleSheet.absoluteFill, styles.cover, { backgroundColor: colors.background }]} testID="cover">
      {asks && view.kind === 'locked' ? <LockScreen /> : <Logo />}
    </View>
  );
}

const styles = StyleSheet.create({
  cover: { alignItems: 'center', justifyContent: 'center', zIndex: 2 },
});
