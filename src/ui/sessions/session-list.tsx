import { useMemo, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionList, StyleSheet } from 'react-native';
import { Text } from 'react-native-paper';

import type { Session } from '@/domain/conversation';

import { useNow } from '../format/use-now';
import { space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { SessionRow, type SessionRowActions } from './rows/session-row';
import { sectionsOf } from './session-sections';
import type { Selection } from './organise/use-selection';

const MINUTE_MS = 60_000;

interface SessionListProps {
  readonly sessions: readonly Session[];
  readonly openId: string | null;
  readonly beside: boolean;
  /** Free room after the last chat, for a button that floats over the list. */
  readonly endRoom: number;
  readonly selection: Selection;
  readonly actions: SessionRowActions;
  readonly onEnd: () => void;
  readonly isLoadingMore: boolean;
  readonly empty: ReactElement;
}

/** A list for any number of chats: only the visible ones are rendered, and more are loaded on scrolling. */
export function SessionList(props: SessionListProps) {
  const { sessions, openId, beside, endRoom, selection, actions, onEnd, isLoadingMore, empty } = props;
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
      contentContainerStyle={[styles.list, { paddingBottom: endRoom }]}
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
        <Text variant="labelMedium" style={[styles.day, { color: colors.onSurfaceVariant }]} accessibilityRole="header">
          {section.title}
        </Text>
      )}
      renderItem={({ item }) => (
        <SessionRow
          session={item}
          isOpen={item.id === openId}
          beside={beside}
          checked={selection.isOn ? selection.ids.has(item.id) : null}
          now={now}
          actions={actions}
        />
      )}
    />
  );
}

const styles = StyleSheet.create({
  list: { flexGrow: 1 },
  day: { paddingHorizontal: space.s + space.m, paddingTop: space.l, paddingBottom: space.xs },
  more: { textAlign: 'center', padding: space.m },
});
