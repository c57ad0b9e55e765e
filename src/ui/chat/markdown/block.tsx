import type { MarkedToken, Tokens } from 'marked';
import { memo, type ReactNode } from 'react';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import { space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';
import { CodeBlock } from './code-block';
import { Inline } from './inline';
import { Table } from './table';

interface BlockProps {
  readonly token: MarkedToken;
  readonly end?: ReactNode;
}

export const Block = memo(
  function Block({ token, end }: BlockProps) {
    switch (token.type) {
      case 'heading':
        return (
          <Text
            variant={HEADING[token.depth] ?? 'titleMedium'}
            selectable
            style={styles.heading}
            role="heading"
            aria-level={token.depth}
          >
            <Inline tokens={token.tokens} />
            {end}
          </Text>
        );
      case 'code':
        return <CodeBlock code={token.text} language={token.lang ?? ''} end={end} />;
      case 'list':
        return <List list={token} end={end} />;
      case 'blockquote':
        return <Quote tokens={token.tokens as MarkedToken[]} end={end} />;
      case 'table':
        return <Table table={token} />;
      case 'hr':
        return <Rule />;
      default:
        return (
          <Text variant="bodyLarge" selectable>
            {'tokens' in token && token.tokens ? <Inline tokens={token.tokens} /> : token.raw.trimEnd()}
            {end}
          </Text>
        );
    }
  },
  (before, after) =>
    before.token.raw === after.token.raw && before.token.type === after.token.type && before.end === after.end,
);

function List({ list, end }: { list: Tokens.List; end?: ReactNode }) {
  const { colors } = useAppTheme();
  const first = typeof list.start === 'number' ? list.start : 1;
  return (
    <View style={styles.list} role="list">
      {list.items.map((item, index) => (
        <View key={index} style={styles.item} role="listitem">
          <Text variant="bodyLarge" style={[styles.bullet, { color: colors.onSurfaceVariant }]}>
            {markerOf(list, item, first + index)}
          </Text>
          <View style={styles.itemBody}>
            {(item.tokens as MarkedToken[])
              .filter(({ type }) => type !== 'space' && type !== 'checkbox')
              .map((token, part, parts) => (
                <Block
                  key={part}
                  token={token}
                  end={index === list.items.length - 1 && part === parts.length - 1 ? end : null}
                />
              ))}
          </View>
        </View>
      ))}
    </View>
  );
}

function markerOf(list: Tokens.List, item: Tokens.ListItem, number: number): string {
  if (item.task) return item.checked ? '☑' : '☐';
  return list.ordered ? `${number}.` : '•';
}

function Quote({ tokens, end }: { tokens: readonly MarkedToken[]; end?: ReactNode }) {
  const { colors } = useAppTheme();
  return (
    <View style={[styles.quote, { borderStartColor: colors.outlineVariant }]}>
      {tokens.map((token, index) => (
        <Block key={index} token={token} end={index === tokens.length - 1 ? end : null} />
      ))}
    </View>
  );
}

function Rule() {
  const { colors } = useAppTheme();
  return <View style={[styles.rule, { backgroundColor: colors.outlineVariant }]} />;
}

const HEADING: Record<number, 'headlineSmall' | 'titleLarge' | 'titleMedium'> = { 1: 'headlineSmall', 2: 'titleLarge' };

const styles = StyleSheet.create({
  heading: { marginTop: space.s },
  list: { gap: space.xs + 2 },
  item: { flexDirection: 'row', gap: space.s },
  bullet: { minWidth: 20, textAlign: 'right' },
  itemBody: { flex: 1, gap: space.xs },
  quote: { borderStartWidth: 3, paddingStart: space.m, gap: space.s },
  rule: { height: 1, marginVertical: space.s },
});
