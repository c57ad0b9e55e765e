import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Platform, ScrollView, StyleSheet, useWindowDimensions, View } from 'react-native';

import { size, space } from '../../../theme/metrics';
import { useAppTheme } from '../../../theme/theme';
import { monospace } from '../../../theme/typography';
import { CodeLines } from '../code/code-lines';
import { InlineBox } from '../elements/inline-box';
import { InlineText } from '../elements/inline-text';
import { TextBlock } from '../elements/text-block';
import { displayCode } from '../parse/display-text';
import { MathFigure } from './math-figure';
import { useMathDrawing } from './use-math-drawing';
import type { MathToken } from '../parse/tokens';

/** MathJax letters are small for their font size; this factor makes them as high as the surrounding text. */
const MATH_SCALE = 1.12;

/** Drawing time grows with the length: a formula that is still being written is redrawn with each word only while it is short. */
const MAX_OPEN_LENGTH = 300;
/** A longer formula is never drawn; its source is shown in lines like code. */
const MAX_INLINE_SOURCE = 2_000;

/** A display formula; scrolls sideways if it is wide. */
export function MathBlock({ token }: { token: MathToken }) {
  const { t } = useTranslation();
  const { drawing, isPending, scale, color } = useDrawing(token);
  const source = isPending ? token.tex : token.raw.trim();
  if (!drawing && source.length > MAX_INLINE_SOURCE) {
    return (
      <ScrollView horizontal tabIndex={0} testID="math-source">
        <CodeLines code={source} language="" wraps={false} end={null} />
      </ScrollView>
    );
  }
  return (
    <ScrollView horizontal contentContainerStyle={styles.block} tabIndex={0}>
      {drawing ? (
        <View accessible role="img" aria-label={t('reading.formula', { tex: token.tex })} testID="math">
          <MathFigure drawing={drawing} scale={scale} color={color} />
        </View>
      ) : (
        <TextBlock text="">
          <Source tex={source} />
        </TextBlock>
      )}
    </ScrollView>
  );
}

/** A formula within text. */
export function MathInline({ token }: { token: MathToken }) {
  const { t } = useTranslation();
  const { width: windowWidth } = useWindowDimensions();
  const { drawing, isPending, scale, color } = useDrawing(token);
  if (!drawing) return <Source tex={isPending ? token.tex : token.raw} />;
  const width = drawing.width * scale;
  const widest = Math.min(windowWidth, size.readingColumn) - SIDE_SPACE;
  const figure = <MathFigure drawing={drawing} scale={scale} color={color} />;
  return (
    <InlineBox
      width={Math.min(width, widest)}
      height={drawing.height * scale}
      depth={drawing.depth * scale}
      label={t('reading.formula', { tex: token.tex })}
    >
      {width > widest ? <ScrollView horizontal>{figure}</ScrollView> : figure}
    </InlineBox>
  );
}

/** While a formula is being written it is often incomplete and cannot be drawn; the last complete drawing stays. */
function useDrawing(token: MathToken) {
  const { tex, isOpen = false } = token;
  const { colors, fonts } = useAppTheme();
  const { fontScale } = useWindowDimensions();
  const isTried = !isOpen || tex.length <= MAX_OPEN_LENGTH;
  const current = useMathDrawing(token, isTried);
  const [last, setLast] = useState(current ?? null);
  if (current && current !== last) setLast(current);
  const staysAsItWas = current === undefined || isOpen;
  const drawing = current ?? (staysAsItWas && tex.length <= MAX_INLINE_SOURCE ? last : null);
  const scale = (fonts.bodyLarge.fontSize * MATH_SCALE * (Platform.OS === 'web' ? 1 : fontScale)) / 1000;
  return { drawing, isPending: isOpen || current === undefined, scale, color: colors.onSurface };
}

/** A formula that cannot be drawn is shown as the model wrote it; while drawing is pending, without its delimiters. */
function Source({ tex }: { tex: string }) {
  const { fonts } = useAppTheme();
  return (
    <InlineText style={{ fontFamily: monospace, fontSize: fonts.bodyMedium.fontSize }} isCode testID="math-source">
      {displayCode(tex)}
    </InlineText>
  );
}

/** The horizontal space around text in a list or quotation. */
const SIDE_SPACE = 80;

const styles = StyleSheet.create({
  block: { flexGrow: 1, justifyContent: 'center', paddingVertical: space.xs },
});
