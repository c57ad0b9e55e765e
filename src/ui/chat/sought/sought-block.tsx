import { useEffect, useRef, useState, type ReactNode } from 'react';
import { StyleSheet, View } from 'react-native';

import { radius, space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';
import { MarkedWordsContext, useSought } from './sought-context';

const MARKED_MS = 6_000;

interface SoughtBlockProps {
  /** How far into the block the text is, from 0 to 1. */
  readonly fraction: number;
  readonly children: ReactNode;
}

/** The block with the text that the chat was opened at: brought into view, and marked for a few seconds. */
export function SoughtBlock({ fraction, children }: SoughtBlockProps) {
  const { colors } = useAppTheme();
  const sought = useSought();
  const view = useRef<View>(null);
  const [isMarked, setMarked] = useState(true);
  const show = sought?.show;
  useEffect(() => {
    if (view.current) show?.(view.current, fraction);
  }, [show, fraction]);
  useEffect(() => {
    const timer = setTimeout(() => setMarked(false), MARKED_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <View ref={view} collapsable={false} testID="sought-block">
      {isMarked && <View style={[styles.mark, { backgroundColor: colors.primaryContainer }]} pointerEvents="none" />}
      <MarkedWordsContext.Provider value={isMarked ? (sought?.text.words ?? NONE) : NONE}>
        {children}
      </MarkedWordsContext.Provider>
    </View>
  );
}

const NONE: readonly string[] = [];

const styles = StyleSheet.create({
  mark: {
    position: 'absolute',
    top: -space.xs,
    bottom: -space.xs,
    start: -space.s,
    end: -space.s,
    borderRadius: radius.s,
  },
});
