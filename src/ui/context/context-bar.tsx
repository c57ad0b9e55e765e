import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pressable, StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import { compactCount, exactCount } from '../format/numbers';
import { radius, size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import type { ContextPart } from './context-parts';

interface ContextBarProps {
  readonly parts: readonly ContextPart[];
  /** The number of tokens that the whole bar represents. */
  readonly capacity: number;
  /** The compaction threshold in percent of the window; null if automatic compaction is off. */
  readonly compactsAt: number | null;
}

/** The parts of the context, to scale. The numbers are rounded; a tap shows them exactly. */
export function ContextBar({ parts, capacity, compactsAt }: ContextBarProps) {
  const { t, i18n } = useTranslation();
  const { colors } = useAppTheme();
  const [exact, setExact] = useState(false);
  const filled = parts.filter(({ tokens }) => tokens > 0);
  const rest = Math.max(0, capacity - parts.reduce((sum, { tokens }) => sum + tokens, 0));
  const precisely = (tokens: number) => exactCount(tokens, i18n.language);
  return (
    <View style={styles.whole}>
      <View style={styles.track} aria-hidden importantForAccessibility="no-hide-descendants" testID="context-bar">
        <View style={[styles.bar, { backgroundColor: colors.surfaceVariant }]}>
          {filled.map(({ name, tokens }) => (
            <View key={name} style={[styles.part, { flexGrow: tokens, backgroundColor: colors.parts[name] }]} />
          ))}
          <View style={{ flexGrow: rest }} />
        </View>
        {compactsAt !== null && (
          <View style={[styles.tick, { start: `${compactsAt}%`, backgroundColor: colors.onSurface }]} />
        )}
      </View>
      <Pressable style={styles.legend} onPress={() => setExact(!exact)} role="button" testID="context-legend">
        {filled.map(({ name, tokens }) => (
          <View key={name} style={styles.entry} testID={`context-part-${name}`}>
            <View style={[styles.swatch, { backgroundColor: colors.parts[name] }]} />
            <Text variant="labelMedium" style={{ color: colors.onSurfaceVariant }}>
              {t(`context.part.${name}`)}
            </Text>
            <Text variant="labelMedium" style={styles.number}>
              {exact ? precisely(tokens) : compactCount(tokens, { t, language: i18n.language })}
            </Text>
          </View>
        ))}
        {compactsAt !== null && (
          <View style={styles.entry}>
            <View style={[styles.tickSample, { backgroundColor: colors.onSurface }]} />
            <Text variant="labelMedium" style={{ color: colors.onSurfaceVariant }}>
              {t('context.compactsAt', { percent: compactsAt })}
            </Text>
          </View>
        )}
      </Pressable>
    </View>
  );
}

const BAR_HEIGHT = 14;

const styles = StyleSheet.create({
  whole: { gap: space.xs },
  track: { paddingVertical: space.xs },
  bar: { flexDirection: 'row', height: BAR_HEIGHT, borderRadius: radius.s, overflow: 'hidden' },
  part: { flexBasis: 0, minWidth: 2, marginEnd: 1 },
  tick: { position: 'absolute', top: 0, width: 2, marginStart: -1, height: BAR_HEIGHT + 2 * space.xs, borderRadius: 1 },
  legend: { flexDirection: 'row', flexWrap: 'wrap', columnGap: space.l, minHeight: size.target },
  entry: { flexDirection: 'row', alignItems: 'center', gap: space.s - 2, minHeight: size.target - 16 },
  swatch: { width: 10, height: 10, borderRadius: 3 },
  tickSample: { width: 2, height: BAR_HEIGHT, borderRadius: 1 },
  number: { fontVariant: ['tabular-nums'] },
});
