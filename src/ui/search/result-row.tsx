import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Pressable, StyleSheet, View } from 'react-native';
import { Icon, Text } from 'react-native-paper';

import { Button } from '../components/buttons/button';
import { shortTime } from '../format/times';
import { radius, size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import type { ResultRow } from './group-hits';
import { HighlightedText } from './highlighted-text';

interface ResultRowProps<Row extends ResultRow> {
  readonly row: Row;
  readonly isChosen: boolean;
  readonly now: number;
  readonly onOpen: (row: ResultRow) => void;
}

export const ResultRowView = memo(function ResultRowView({ row, ...rest }: ResultRowProps<ResultRow>) {
  switch (row.kind) {
    case 'chat':
      return <ChatRow row={row} {...rest} />;
    case 'hit':
      return <HitRow row={row} {...rest} />;
    case 'more':
      return <MoreRow row={row} {...rest} />;
  }
});

type RowOf<Kind extends ResultRow['kind']> = ResultRowProps<Extract<ResultRow, { kind: Kind }>>;

/** A heading above its messages, or a result by itself. Either way it opens the chat. */
function ChatRow({ row, isChosen, now, onOpen }: RowOf<'chat'>) {
  const { t, i18n } = useTranslation();
  const { colors } = useAppTheme();
  const { ranges, updatedAt } = row.chat;
  const title = row.chat.title || t('sessions.untitled');
  return (
    <Pressable
      onPress={() => onOpen(row)}
      style={[styles.chat, isChosen && { backgroundColor: colors.secondaryContainer }]}
      role="button"
      aria-label={t('search.openChat', { title })}
      testID={row.isAlone ? 'search-result' : 'search-chat'}
    >
      <Icon source="chat-outline" size={ICON} color={colors.onSurfaceVariant} />
      <HighlightedText text={title} ranges={ranges} variant="titleSmall" numberOfLines={1} style={styles.title} />
      {row.isAlone && updatedAt !== null && (
        <Text variant="labelMedium" style={{ color: colors.onSurfaceVariant }}>
          {t('search.chatFact', { time: shortTime(updatedAt, now, i18n.language) })}
        </Text>
      )}
    </Pressable>
  );
}

function HitRow({ row, isChosen, now, onOpen }: RowOf<'hit'>) {
  const { t, i18n } = useTranslation();
  const { colors } = useAppTheme();
  const { role, createdAt, snippet, ranges, title } = row.hit;
  const facts = { role: t(`search.role.${role}`), time: shortTime(createdAt, now, i18n.language) };
  return (
    <Pressable
      onPress={() => onOpen(row)}
      style={[styles.hit, isChosen && { backgroundColor: colors.secondaryContainer }]}
      role="button"
      aria-label={t('search.openHit', { ...facts, title: title || t('sessions.untitled'), text: snippet })}
      accessibilityState={{ selected: isChosen }}
      testID="search-result"
    >
      <Text variant="labelMedium" style={{ color: colors.onSurfaceVariant }}>
        {t('search.facts', facts)}
      </Text>
      <HighlightedText text={snippet} ranges={ranges} variant="bodyMedium" numberOfLines={3} />
    </Pressable>
  );
}

function MoreRow({ row, onOpen }: RowOf<'more'>) {
  const { t } = useTranslation();
  return (
    <View style={styles.more}>
      <Button compact onPress={() => onOpen(row)} testID="search-more">
        {t('search.more', { count: row.count })}
      </Button>
    </View>
  );
}

const ICON = size.smallIcon + 2;
const ICON_GAP = space.l;
/** The messages of a chat are aligned with its title, which is aligned with the text of the search field. */
const TEXT_START = space.l + ICON + ICON_GAP;

const styles = StyleSheet.create({
  chat: {
    minHeight: size.target,
    flexDirection: 'row',
    alignItems: 'center',
    gap: ICON_GAP,
    marginTop: space.s,
    paddingHorizontal: space.l,
    borderRadius: radius.m,
  },
  title: { flex: 1 },
  hit: {
    minHeight: size.target,
    gap: 2,
    paddingVertical: space.s,
    paddingStart: TEXT_START,
    paddingEnd: space.l,
    borderRadius: radius.m,
  },
  // The text of the button is indented by its padding.
  more: { alignItems: 'flex-start', marginStart: TEXT_START - space.s },
});
