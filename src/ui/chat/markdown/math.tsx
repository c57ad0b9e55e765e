import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Platform, ScrollView, StyleSheet, useWindowDimensions, View, type ViewStyle } from 'react-native';
import { Text } from 'react-native-paper';

import { useLazyPart } from '@/state/use-lazy-part';

import { size, space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';
import { fonts, monospace } from '../../theme/typography';
import { displayCode } from './display-text';
import { MathFigure } from './math-figure';
import type { MathToken } from './tokens';

/** The letters of formulas are small for their size; this makes them as high as the words around them. */
const AS_HIGH_AS_WORDS = 1.12;

/** A formula that stands by itself; scrolls sideways when it is wide. */
export function MathBlock({ token }: { token: MathToken }) {
  const { t } = useTranslation();
  const { drawing, scale, color } = useDrawing(token);
  return (
    <ScrollView horizontal contentContainerStyle={styles.block} tabIndex={0}>
      {drawing ? (
        <View accessible role="img" aria-label={t('reading.formula', { tex: token.tex })} testID="math">
          <MathFigure drawing={drawing} scale={scale} color={color} />
        </View>
      ) : (
        <Source tex={token.raw.trim()} />
      )}
    </ScrollView>
  );
}

/** A formula among words. */
export function MathInLine({ token }: { token: MathToken }) {
  const { t } = useTranslation();
  const { width: windowWidth } = useWindowDimensions();
  const { drawing, scale, color } = useDrawing(token);
  if (!drawing) return <Source tex={token.raw} />;
  const width = drawing.width * scale;
  const widest = Math.min(windowWidth, size.readingColumn) - WALLS;
  const figure = <MathFigure drawing={drawing} scale={scale} color={color} />;
  return (
    <View
      style={[{ width: Math.min(width, widest), height: drawing.height * scale }, onTheLine(drawing.depth * scale)]}
      accessible
      role="img"
      aria-label={t('reading.formula', { tex: token.tex })}
      testID="math"
    >
      {width > widest ? <ScrollView horizontal>{figure}</ScrollView> : figure}
    </View>
  );
}

function useDrawing({ tex, isDisplay }: MathToken) {
  const { colors } = useAppTheme();
  const { fontScale } = useWindowDimensions();
  const draw = useLazyPart('math', loadMath);
  const drawing = useMemo(() => draw?.(tex, isDisplay) ?? null, [draw, tex, isDisplay]);
  const scale = (fonts.bodyLarge.fontSize * AS_HIGH_AS_WORDS * (Platform.OS === 'web' ? 1 : fontScale)) / 1000;
  return { drawing, scale, color: colors.onSurface };
}

const loadMath = async () => (await import('./draw-math')).createMathDrawer();

/** Until it can be drawn, and when it cannot be, a formula is what the model wrote. */
function Source({ tex }: { tex: string }) {
  return (
    <Text selectable style={styles.source} testID="math-source">
      {displayCode(tex)}
    </Text>
  );
}

/** Text puts a box on its line; a formula hangs below it by its depth. */
function onTheLine(depth: number): ViewStyle {
  if (Platform.OS === 'web') return { verticalAlign: -depth } as ViewStyle;
  return { transform: [{ translateY: depth }] };
}

/** What is left and right of the text in a list or a quotation. */
const WALLS = 80;

const styles = StyleSheet.create({
  block: { flexGrow: 1, justifyContent: 'center', paddingVertical: space.xs },
  source: { fontFamily: monospace, fontSize: 14, writingDirection: 'ltr' },
});
