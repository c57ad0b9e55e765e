import { Text as PlainText } from 'react-native';
import { Text, type TextProps } from 'react-native-paper';

import type { TextRange } from '@/domain/search/text-range';

import { lineStyle } from '../i18n/text-direction';
import { useAppTheme } from '../theme/theme';

interface HighlightedTextProps extends Omit<TextProps<never>, 'children'> {
  readonly text: string;
  readonly ranges: readonly TextRange[];
}

/** A text with the matches highlighted, in the same size and weight. The ranges are in order and do not overlap. */
export function HighlightedText({ text, ranges, style, ...props }: HighlightedTextProps) {
  const { colors } = useAppTheme();
  const highlight = { color: colors.onPrimaryContainer, backgroundColor: colors.primaryContainer };
  return (
    <Text {...props} style={[style, lineStyle(text)]}>
      {ranges.map(({ start, end }, index) => [
        text.slice(ranges[index - 1]?.end ?? 0, start),
        <PlainText key={start} style={highlight} testID="search-mark">
          {text.slice(start, end)}
        </PlainText>,
      ])}
      {text.slice(ranges.at(-1)?.end ?? 0)}
    </Text>
  );
}
