import type { Tokens } from 'marked';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Icon } from 'react-native-paper';

import { size } from '../../../theme/metrics';
import { useAppTheme } from '../../../theme/theme';
import { MARKER_WIDTH } from '../elements/list-metrics';
import { ItemFrame, ListFrame, MarkerText } from '../elements/list-parts';
import type { BlockToken, ListPartToken } from '../parse/tokens';

type DrawBlocks = (tokens: readonly BlockToken[], end: ReactNode) => ReactNode;

interface ListProps {
  readonly list: Tokens.List | ListPartToken;
  readonly end?: ReactNode;
  /** Draws the blocks of an item, which can be lists too. */
  readonly drawBlocks: DrawBlocks;
}

/** A list whose markers are on the side where its own text starts. */
export function List({ list, end, drawBlocks }: ListProps) {
  const first = typeof list.start === 'number' ? list.start : 1;
  return (
    <ListFrame text={list.items[0]?.text ?? ''} isContinued={'isContinued' in list}>
      {list.items.map((item, index) => (
        <Item
          key={index}
          item={item}
          label={list.ordered ? `${first + index}.` : '•'}
          end={index === list.items.length - 1 ? end : null}
          drawBlocks={drawBlocks}
        />
      ))}
    </ListFrame>
  );
}

interface ItemProps {
  readonly item: Tokens.ListItem;
  readonly label: string;
  readonly end: ReactNode;
  readonly drawBlocks: DrawBlocks;
}

/** Memoised, so that a growing list renders its last item only. */
const Item = memo(function Item({ item, label, end, drawBlocks }: ItemProps) {
  const marker = item.task ? <TaskBox isChecked={item.checked === true} /> : <MarkerText>{label}</MarkerText>;
  return <ItemFrame marker={marker}>{drawBlocks(contentOf(item), end)}</ItemFrame>;
});

function contentOf(item: Tokens.ListItem): readonly BlockToken[] {
  return (item.tokens as BlockToken[]).filter(({ type }) => type !== 'space' && type !== 'checkbox');
}

function TaskBox({ isChecked }: { isChecked: boolean }) {
  const { t } = useTranslation();
  const { colors, fonts } = useAppTheme();
  return (
    <View
      style={[styles.box, { height: fonts.bodyLarge.lineHeight }]}
      accessible
      role="checkbox"
      aria-checked={isChecked}
      aria-disabled
      aria-label={t(isChecked ? 'reading.done' : 'reading.notDone')}
    >
      <Icon
        source={isChecked ? 'checkbox-marked' : 'checkbox-blank-outline'}
        size={size.icon}
        color={isChecked ? colors.primary : colors.onSurfaceVariant}
      />
    </View>
  );
}

const styles = StyleSheet.create({
  box: { minWidth: MARKER_WIDTH, justifyContent: 'center' },
});
