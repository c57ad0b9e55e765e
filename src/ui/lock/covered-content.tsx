import type { ReactNode } from 'react';
import { StyleSheet, View } from 'react-native';

import { useLock } from './lock-context';
import { LockCover } from './lock-cover';

/** Covers its children while the lock hides content: nobody can see, hear or touch them. They keep their state and their layout. */
export function CoveredContent({ children }: { children: ReactNode }) {
  const { view, asksIn } = useLock();
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
      {isHidden && <LockCover asks={asksIn === 'cover'} />}
    </>
  );
}

const styles = StyleSheet.create({
  fill: { flex: 1 },
  hidden: { opacity: 0, pointerEvents: 'none' },
});
