import type { Tokens } from 'marked';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Icon, Text } from 'react-native-paper';

import { size, space } from '../../../theme/metrics';
import { useAppTheme } from '../../../theme/theme';
import { END_ALIGNED, boxDirection } from '../../../i18n/text-direction';
import type { BlockToken, ListPartToken } from '../parse/tokens';

interface ListProps {
  readonly list: Tokens.List | ListPartToken;
  readonly end?: ReactNode;
  /** Draws the blocks of an item, which can be lists too. */
  readonly drawBlocks: (tokens: readonly BlockToken[], end: ReactNode) => ReactNode;
}

/** A list whose markers are on the side where its own text starts. */
export function List({ list, end, drawBlocks }: ListProps) {
  const first = typeof list.start === 'number' ? list.start : 1;
  const { dir, style } = boxDirection(list.items[0]?.text ?? '');
  return (
    <View
      style={[styles.list, 'isContinued' in list ? styles.continued : null, style]}
      role="list"
      {...(dir ? { dir } : {})}
    >
      {list.items.map((item, index) => (
        <View key={index} style={styles.item} role="listitem">
          <Marker item={item} label={list.ordered ? `${first + index}.` : '•'} />
          <View style={styles.body}>{drawBlocks(contentOf(item), index === list.items.length - 1 ? end : null)}</View>
        </View>
      ))}
    </View>
  );
}

function contentOf(item: Tokens.ListItem): readonly BlockToken[] {
  return (item.tokens as BlockToken[]).filter(({ type }) => type !== 'space' && type !== 'checkbox');
}

function Marker({ item, label }: { item: Tokens.ListItem; label: string }) {
  const { t } = useTranslation();
  const { colors, fonts } = useAppTheme();
  if (!item.task) {
    return (
      <Text variant="bodyLarge" style={[styles.marker, { color: colors.onSurfaceVariant }]}>
        {label}
      </Text>
    );
  }
  return (
    <View
      style={[styles.box, { height: fonts.bodyLarge.lineHeight }]}
      accessible
      role="checkbox"
      aria-checked={item.checked === true}
      aria-disabled
      aria-label={t(item.checked ? 'reading.done' : 'reading.notDone')}
    >
      <Icon
        source={item.checked ? 'checkbox-marked' : 'checkbox-blank-outline'}
        size={size.icon}
        color={item.checked ? colors.primary : colors.onSurfaceVariant}
      />
    </View>
  );
}

const ITEM_GAP = space.xs + 2;

const styles = StyleSheet.create({
  list: { gap: ITEM_GAP },
  continued: { marginTop: ITEM_GAP - space.m }, // as far below the item before it as any other item
  item: { flexDirection: 'row', gap: space.s },
  marker: { ...END_ALIGNED, minWidth: 20 },
  box: { minWidth: 20, justifyContent: 'center' },
  body: { flex: 1, gap: space.xs },
});
