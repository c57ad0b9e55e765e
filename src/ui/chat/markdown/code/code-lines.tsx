import { memo, type ReactNode } from 'react';
import { View } from 'react-native';

import { LEFT_TO_RIGHT } from '../../../i18n/text-direction';
import { useAppTheme } from '../../../theme/theme';
import { CodeText } from '../elements/code-text';
import { InlineText } from '../elements/inline-text';
import type { CodeGroup } from './code-groups';
import { useCodeGroups } from './use-code-groups';

interface CodeLinesProps {
  readonly code: string;
  readonly language: string;
  readonly wraps: boolean;
  /** Present while more code follows. */
  readonly end: ReactNode;
}

export function CodeLines({ code, language, wraps, end }: CodeLinesProps) {
  const groups = useCodeGroups(code, language, Boolean(end));
  return (
    <View {...LEFT_TO_RIGHT}>
      {groups.map((group, index) => (
        <Lines key={index} group={group} wraps={wraps} end={index === groups.length - 1 ? end : null} />
      ))}
    </View>
  );
}

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
      <CodeText wraps={wraps}>
        {group.map(({ text, scope }, index) =>
          scope === null ? (
            text
          ) : (
            <InlineText key={index} style={{ color: colors.code[scope] }}>
              {text}
            </InlineText>
          ),
        )}
        {end}
      </CodeText>
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
