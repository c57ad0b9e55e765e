import type { ReactNode } from 'react';
import { StyleSheet, View } from 'react-native';

import { Logo } from '../components/logo';
import { useAppTheme } from '../theme/theme';
import { useLock } from './lock-context';
import { LockScreen } from './lock-screen';

/** Covers its children while the lock hides content: nobody can see, hear or touch them. They keep their state and their layout. */
export function CoveredContent({ children }: { children: ReactNode }) {
  const { view } = useLock();
  const { colors } = useAppTheme();
  const isHidden = view.kind !== 'open';
  return (
    <>
      <View
        style={[styles.fill, isHidden ? styles.hidden : null]}
        aria-hidden={isHidden}
        importantForAccessibility={isHidden ? 'no-hide-descendants' : 'auto'}
      >
        {children}
      </View>
      {isHidden && (
        <View style={[StyleSheet.absoluteFill, styles.cover, { backgroundColor: colors.background }]} testID="cover">
          {view.kind === 'locked' ? <LockScreen /> : <Logo />}
        </View>
      )}
    </>
  );
}

const styles = StyleSheet.create({
  fill: { flex: 1 },
  hidden: { opacity: 0, pointerEvents: 'none' },
  cover: { alignItems: 'center', justifyContent: 'center', zIndex: 2 },
});
