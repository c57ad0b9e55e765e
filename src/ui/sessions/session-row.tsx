import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { IconButton, Text, TouchableRipple } from 'react-native-paper';

import type { Session } from '@/domain/conversation';
import { useChatStore } from '@/state/app-context';
import { isRunning } from '@/state/live-turn';

import { plainWords } from '../format/plain-words';
import { shortTime } from '../format/times';
import { radius, size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

interface SessionRowProps {
  readonly session: Session;
  readonly selected: boolean;
  readonly now: number;
  readonly onOpen: (session: Session) => void;
  readonly onActions: (session: Session) => void;
}

export const SessionRow = memo(function SessionRow({ session, selected, now, onOpen, onActions }: SessionRowProps) {
  const { t, i18n } = useTranslation();
  const { colors } = useAppTheme();
  const generating = useChatStore((state) => isRunning(state.turns[session.id]));
  const title = session.title || t('sessions.untitled');
  return (
    <View style={[styles.frame, selected ? { backgroundColor: colors.secondaryContainer } : null]}>
      <TouchableRipple
        onPress={() => onOpen(session)}
        onLongPress={() => onActions(session)}
        style={styles.press}
        accessibilityRole="button"
        accessibilityLabel={generating ? `${title}, ${t('sessions.generating')}` : title}
        accessibilityState={{ selected }}
        testID="session-item"
      >
        <View style={styles.words}>
          <View style={styles.line}>
            <Text variant="titleMedium" numberOfLines={1} style={styles.title}>
              {title}
            </Text>
            {generating && <View style={[styles.dot, { backgroundColor: colors.primary }]} />}
            <Text variant="labelSmall" style={{ color: colors.onSurfaceVariant }}>
              {shortTime(session.updatedAt, now, i18n.language)}
            </Text>
          </View>
          <Text variant="bodyMedium" numberOfLines={1} style={{ color: colors.onSurfaceVariant }}>
            {plainWords(session.lastMessagePreview ?? '') || t('sessions.noMessages')}
          </Text>
          <Text variant="labelSmall" numberOfLines={1} style={{ color: colors.outline }}>
            {session.modelId}
          </Text>
        </View>
      </TouchableRipple>
      <IconButton
        icon="dots-vertical"
        size={size.icon}
        iconColor={colors.onSurfaceVariant}
        style={styles.more}
        onPress={() => onActions(session)}
        accessibilityLabel={t('sessions.actions', { title })}
        testID="session-actions"
      />
    </View>
  );
});

const styles = StyleSheet.create({
  frame: {
    flexDirection: 'row',
    alignItems: 'center',
    borderRadius: radius.l,
    overflow: 'hidden',
    marginHorizontal: space.s,
  },
  press: { flex: 1, paddingStart: space.m, paddingVertical: space.s + 2 },
  words: { gap: 1 },
  line: { flexDirection: 'row', alignItems: 'center', gap: space.s },
  title: { flex: 1 },
  dot: { width: 8, height: 8, borderRadius: radius.full },
  more: { width: size.target - 8, height: size.target, margin: 0 },
});
