import { memo, useMemo, useState, type ReactNode } from 'react';
import { Platform, StyleSheet, Text as Span, View, type TextStyle } from 'react-native';
import { Text } from 'react-native-paper';

import { useLazyModule } from '@/state/use-lazy-module';

import { CODE, LEFT_TO_RIGHT } from '../../../i18n/text-direction';
import { useAppTheme } from '../../../theme/theme';
import { monospace } from '../../../theme/typography';
import { groupLines, growPlain, NO_CODE, type CodeGroup } from '../parse/code-groups';
import { displayCode } from '../parse/display-text';

/** Highlighting takes time in proportion to the whole code for each added word, so longer code waits until it is complete. */
const MAX_HIGHLIGHT_GROWING = 4_000;
/** Longer code is never highlighted. */
const MAX_HIGHLIGHT = 60_000;

interface CodeLinesProps {
  readonly code: string;
  readonly language: string;
  readonly wraps: boolean;
  /** Present while more code follows. */
  readonly end: ReactNode;
}

export function CodeLines({ code, language, wraps, end }: CodeLinesProps) {
  const isHighlighted = language !== '' && code.length <= (end ? MAX_HIGHLIGHT_GROWING : MAX_HIGHLIGHT);
  const highlight = useLazyModule('highlighter', loadHighlighter, isHighlighted);
  const coloured = useMemo(() => {
    const segments = isHighlighted ? highlight?.(displayCode(code), language) : null;
    return segments ? groupLines(segments) : null;
  }, [code, language, highlight, isHighlighted]);
  const plain = usePlainGroups(code);
  const groups = coloured ?? plain;
  return (
    <View {...LEFT_TO_RIGHT}>
      {groups.map((group, index) => (
        <Lines key={index} group={group} wraps={wraps} end={index === groups.length - 1 ? end : null} />
      ))}
    </View>
  );
}

/** Splits the existing code into groups only once, however long it becomes. */
function usePlainGroups(code: string): readonly CodeGroup[] {
  const [plain, setPlain] = useState(() => growPlain(NO_CODE, code, displayCode));
  const isBehind = plain.code !== code;
  const current = isBehind ? growPlain(plain, code, displayCode) : plain;
  if (isBehind) setPlain(current);
  return current.groups;
}

const loadHighlighter = async () => (await import('../highlight-code')).createHighlighter();

interface LinesProps {
  readonly group: CodeGroup;
  readonly wraps: boolean;
  readonly end: ReactNode;
}

/** Some lines of code in one text view, rendered again only when they change. */
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
    (before.group === after.group || isSameGroup(before.group, after.group)),
);

function isSameGroup(before: CodeGroup, after: CodeGroup): boolean {
  return (
    before.length === after.length &&
    before.every(({ text, scope }, index) => after[index]?.text === text && after[index].scope === scope)
  );
}

/** Without this, a browser would break lines although the box scrolls. */
const ONE_LINE = Platform.OS === 'web' ? ({ whiteSpace: 'pre' } as TextStyle) : null;

const styles = StyleSheet.create({
  code: { ...CODE, fontFamily: monospace },
  wraps: { flexShrink: 1 },
});
