import { memo, useMemo, type ReactNode } from 'react';
import { Platform, StyleSheet, Text as Span, View, type TextStyle } from 'react-native';
import { Text } from 'react-native-paper';

import { useLazyPart } from '@/state/use-lazy-part';

import { useAppTheme } from '../../theme/theme';
import { monospace } from '../../theme/typography';
import { groupLines, plainGroups, type CodeGroup } from './code-groups';
import { displayCode } from './display-text';

/** Colouring takes time in proportion to the code, with every word that is added to it: what is long waits until it is complete. */
const COLOURED_WHILE_GROWING = 4_000;
/** Nobody reads this much code in a chat by its colours. */
const COLOURED_AT_MOST = 60_000;

interface CodeLinesProps {
  readonly code: string;
  readonly language: string;
  readonly wraps: boolean;
  /** While there is one, more code follows. */
  readonly end: ReactNode;
}

export function CodeLines({ code, language, wraps, end }: CodeLinesProps) {
  const isWorthIt = language !== '' && code.length <= (end ? COLOURED_WHILE_GROWING : COLOURED_AT_MOST);
  const highlight = useLazyPart('highlighter', loadHighlighter, isWorthIt);
  const groups = useMemo(() => {
    const shown = displayCode(code);
    const segments = isWorthIt ? highlight?.(shown, language) : null;
    return segments ? groupLines(segments) : plainGroups(shown);
  }, [code, language, highlight, isWorthIt]);
  return (
    <View {...LEFT_TO_RIGHT}>
      {groups.map((group, index) => (
        <Lines key={index} group={group} wraps={wraps} end={index === groups.length - 1 ? end : null} />
      ))}
    </View>
  );
}

const loadHighlighter = async () => (await import('./highlight-code')).createHighlighter();

interface LinesProps {
  readonly group: CodeGroup;
  readonly wraps: boolean;
  readonly end: ReactNode;
}

/** Some lines of code in one text view; drawn again only when they change. */
const Lines = memo(
  function Lines({ group, wraps, end }: LinesProps) {
    const { colors } = useAppTheme();
    return (
      <Text variant="bodyMedium" selectable style={[styles.code, wraps ? styles.wraps : ONE_LINE]}>
        {group.map(({ text, scope }, index) =>
          scope === null ? (
            text
          ) : (
            <Span key={index} style={{ color: colors.code[scope] }}>
              {text}
            </Span>
          ),
        )}
        {end}
      </Text>
    );
  },
  (before, after) =>
    before.wraps === after.wraps &&
    before.end === after.end &&
    before.group.length === after.group.length &&
    before.group.every(({ text, scope }, index) => {
      const other = after.group[index];
      return other?.text === text && other.scope === scope;
    }),
);

const LEFT_TO_RIGHT = Platform.OS === 'web' ? { dir: 'ltr' as const } : { style: { direction: 'ltr' as const } };

/** A browser would break lines although the box scrolls. */
const ONE_LINE = Platform.OS === 'web' ? ({ whiteSpace: 'pre' } as TextStyle) : null;

const styles = StyleSheet.create({
  code: { fontFamily: monospace, writingDirection: 'ltr', textAlign: 'left' },
  wraps: { flexShrink: 1 },
});
