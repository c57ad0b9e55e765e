import type { LegendListProps, LegendListRef } from '@legendapp/list/react-native';
import { memo, useImperativeHandle, type ReactNode, type Ref } from 'react';
import { ScrollView } from 'react-native';

type PlainListProps<Item> = LegendListProps<Item> & {
  readonly data: readonly Item[];
  readonly keyExtractor: (item: Item, index: number) => string;
  readonly renderItem: (props: { readonly item: Item }) => ReactNode;
  readonly ref?: Ref<Pick<LegendListRef, 'getState' | 'scrollToEnd'>>;
};

/**
 * Replaces LegendList, which does not work under Jest: it hides its rows and ignores presses until the native side has
 * measured them, and it gives up after eight frames, which take no time here. This one shows every row at once and
 * renders a row again only when it has changed. The real list is tested in Chromium (`__tests__/e2e/chat/message-
 * list.test.ts`).
 */
export function LegendList<Item>({ ref, ...props }: PlainListProps<Item>) {
  const { data, keyExtractor, renderItem, itemsAreEqual, ListHeaderComponent, testID } = props;
  useImperativeHandle(ref, () => ({ getState: stateAtEnd, scrollToEnd: async () => undefined }), []);
  return (
    <ScrollView testID={testID}>
      {ListHeaderComponent as ReactNode}
      {data.map((item, index) => (
        <Row
          key={keyExtractor(item, index)}
          item={item}
          render={renderItem as RowProps['render']}
          isSame={(before) => before === item || itemsAreEqual?.(before as Item, item, index, data) === true}
        />
      ))}
    </ScrollView>
  );
}

interface RowProps {
  readonly item: unknown;
  readonly render: (props: { readonly item: unknown }) => ReactNode;
  readonly isSame: (before: unknown) => boolean;
}

const Row = memo(
  ({ item, render }: RowProps) => render({ item }),
  (before, after) => before.render === after.render && after.isSame(before.item),
);
Row.displayName = 'Row';

/** Everything is visible, so there is nothing to scroll. */
const stateAtEnd = () =>
  ({ contentLength: 0, scroll: 0, scrollLength: 0, listen: () => () => undefined }) as unknown as ReturnType<
    LegendListRef['getState']
  >;
