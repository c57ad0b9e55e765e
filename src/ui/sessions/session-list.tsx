import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionList, StyleSheet } from 'react-native';
import { Text } from 'react-native-paper';

import type { Session } from '@/domain/conversation';

import { DAY_GROUPS, dayGroup } from '../format/times';
import { useNow } from '../format/use-now';
import { useNavigator } from '../navigation/navigator';
import { space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { RenameSheet } from './rename-sheet';
import { SessionActionsSheet } from './session-actions-sheet';
import { SessionRow } from './session-row';
import { useDeleteSession } from './use-delete-session';

const MINUTE_MS = 60_000;

interface SessionListProps {
  readonly sessions: readonly Session[];
  readonly selectedId: string | null;
}

export function SessionList({ sessions, selectedId }: SessionListProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const navigator = useNavigator();
  const now = useNow(MINUTE_MS);
  const [acting, setActing] = useState<Session | null>(null);
  const [renaming, setRenaming] = useState<Session | null>(null);
  const deleteSession = useDeleteSession();
  const sections = useMemo(() => byDay(sessions, now), [sessions, now]);
  const open = useCallback((session: Session) => navigator.openSession(session.id), [navigator]);

  return (
    <>
      <SectionList
        sections={sections}
        keyExtractor={(session) => session.id}
        stickySectionHeadersEnabled={false}
        contentContainerStyle={styles.list}
        initialNumToRender={15}
        renderSectionHeader={({ section }) => (
          <Text variant="labelMedium" style={[styles.day, { color: colors.primary }]} accessibilityRole="header">
            {t(`sessions.${section.group}`)}
          </Text>
        )}
        renderItem={({ item }) => (
          <SessionRow session={item} selected={item.id === selectedId} now={now} onOpen={open} onActions={setActing} />
        )}
      />
      <SessionActionsSheet
        session={acting}
        onClose={() => setActing(null)}
        onRename={setRenaming}
        onDelete={(session) => {
          deleteSession(session);
          if (session.id === selectedId) navigator.openSessions();
        }}
      />
      {renaming && <RenameSheet session={renaming} onClose={() => setRenaming(null)} />}
    </>
  );
}

function byDay(sessions: readonly Session[], now: number) {
  return DAY_GROUPS.map((group) => ({
    group,
    data: sessions.filter((session) => dayGroup(session.updatedAt, now) === group),
  })).filter(({ data }) => data.length > 0);
}

const styles = StyleSheet.create({
  list: { paddingBottom: 96 },
  day: { paddingHorizontal: space.xl - 4, paddingTop: space.l, paddingBottom: space.xs },
});
