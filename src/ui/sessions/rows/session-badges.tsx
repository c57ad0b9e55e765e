import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Icon } from 'react-native-paper';

import type { Session } from '@/domain/conversation';
import { useChatStore } from '@/state/app-context';
import { isRunning, waitsForApproval } from '@/state/turns/live-turn';

import { radius, size } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';

/** Shows beside the title whether a chat is busy or pinned, and tells screen readers after it. */
export function SessionBadges({ session }: { session: Session }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const activity = useActivity(session);
  return (
    <>
      {activity === 'waiting' && (
        <View
          style={[styles.dot, { backgroundColor: colors.warning }]}
          accessibilityRole="image"
          accessibilityLabel={t('sessions.isWaiting')}
          testID="session-waiting"
        />
      )}
      {activity === 'generating' && (
        <View
          style={[styles.dot, { backgroundColor: colors.primary }]}
          accessibilityRole="image"
          accessibilityLabel={t('sessions.isGenerating')}
          testID="session-generating"
        />
      )}
      {session.isPinned && (
        <View accessibilityRole="image" accessibilityLabel={t('sessions.isPinned')} testID="session-pinned">
          <Icon source="pin" size={size.smallIcon - 2} color={colors.onSurfaceVariant} />
        </View>
      )}
    </>
  );
}

/** A running turn is the best source; without one, a call may have waited for approval since before the app was closed. */
function useActivity(session: Session): 'waiting' | 'generating' | null {
  return useChatStore(({ turns }) => {
    const turn = turns[session.id];
    if (!isRunning(turn)) return session.isWaiting ? 'waiting' : null;
    return waitsForApproval(turn) ? 'waiting' : 'generating';
  });
}

const styles = StyleSheet.create({ dot: { width: 8, height: 8, borderRadius: radius.full } });
