import { useEffect, useState } from 'react';
import { Animated, StyleSheet } from 'react-native';

import { radius, space } from '../../theme/metrics';
import { useReduceMotion } from '../../theme/reduce-motion';
import { useAppTheme } from '../../theme/theme';

const SHOWN_MS = 1_800;
const FADING_MS = 240;

/** Briefly highlights the message that the chat was opened at. */
export function TargetHighlight() {
  const { colors } = useAppTheme();
  const reduceMotion = useReduceMotion();
  const [opacity] = useState(() => new Animated.Value(1));
  useEffect(() => {
    const fade = Animated.timing(opacity, {
      toValue: 0,
      delay: SHOWN_MS,
      duration: reduceMotion ? 0 : FADING_MS,
      useNativeDriver: true,
    });
    fade.start();
    return () => fade.stop();
  }, [opacity, reduceMotion]);
  return (
    <Animated.View
      style={[styles.glow, { backgroundColor: colors.primaryContainer, opacity }]}
      pointerEvents="none"
      testID="target-glow"
    />
  );
}

const styles = StyleSheet.create({
  glow: {
    position: 'absolute',
    top: -space.xs,
    bottom: -space.xs,
    start: -space.s,
    end: -space.s,
    borderRadius: radius.m,
  },
});
