import { useMemo, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionList, StyleSheet } from 'react-native';
import { Text } from 'react-native-paper';

import type { Session } from '@/domain/conversation';

import { useNow } from '../format/use-now';
import { space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { SessionRow, type SessionRowActions } from './session-row';
import { sectionsOf } from './session-sections';
import type { Selection } from './organise/use-selection';

const MINUTE_MS = 60_000;

interface SessionListProps {
  readonly sessions: readonly Session[];
  readonly openId: string | null;
  readonly selection: Selection;
  readonly actions: SessionRowActions;
  readonly onEnd: () => void;
  readonly isLoadingMore: boolean;
  readonly empty: ReactElement;
}

/** A list for any number of chats: only the visible ones are rendered, and more are loaded on scrolling. */
export function SessionList({ sessions, openId, selection, actions, onEnd, isLoadingMore, empty }: SessionListProps) {
  const { t, i18n } = useTranslation();
  const { colors } = useAppTheme();
  const now = useNow(MINUTE_MS);
  const sections = useMemo(
    () => sectionsOf(sessions, { now, t, language: i18n.language }),
    [sessions, now, t, i18n.language],
  );
  return (
    <SectionList
      sections={sections}
      keyExtractor={(session) => session.id}
      stickySectionHeadersEnabled={false}
      contentContainerStyle={styles.list}
      initialNumToRender={15}
      windowSize={11}
      onEndReached={onEnd}
      onEndReachedThreshold={1.5}
      extraData={selection.ids}
      ListEmptyComponent={empty}
      ListFooterComponent={
        isLoadingMore ? (
          <Text variant="bodySmall" style={[styles.more, { color: colors.onSurfaceVariant }]}>
            {t('sessions.loadingMore')}
          </Text>
        ) : null
      }
      renderSectionHeader={({ section }) => (
        <Text variant="labelMedium" style={[styles.day, { color: colors.primary }]} accessibilityRole="header">
          {section.title}
        </Text>
      )}
      renderItem={({ item }) => (
        <SessionRow
          session={item}
          isOpen={item.id === openId}
          checked={selection.isOn ? selection.ids.has(item.id) : null}
          now={now}
          actions={actions}
        />
      )}
    />
  );
}

const styles = StyleSheet.create({
  list: { paddingBottom: 96, flexGrow: 1 },
  day: { paddingHorizontal: space.xl - 4, paddingTop: space.l, paddingBottom: space.xs },
  more: { textAlign: 'center', padding: space.m },
});
