import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { Session } from '@/domain/conversation';
import { toPlainPreview } from '@/state/plain-line';

import { shortTime } from '../../format/times';
import { lineStyle } from '../../i18n/text-direction';
import { space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';
import { SessionBadges } from './session-badges';

interface SessionRowTextProps {
  readonly session: Session;
  readonly title: string;
  readonly now: number;
  readonly beside: boolean;
  /** Screen readers read the time in any case. */
  readonly isTimeShown: boolean;
}

/** Screen readers read these texts in order; an accessibility label of the row would hide them. */
export function SessionRowText({ session, title, now, beside, isTimeShown }: SessionRowTextProps) {
  const { t, i18n } = useTranslation();
  const { colors } = useAppTheme();
  const preview = toPlainPreview(session.lastMessagePreview ?? '') || t('sessions.noMessages');
  const quiet = { color: colors.onSurfaceVariant };
  return (
    <View style={styles.text}>
      <View style={styles.line}>
        <Text
          variant={beside ? 'titleSmall' : 'titleMedium'}
          numberOfLines={1}
          style={[styles.fill, lineStyle(title)]}
          testID="session-title"
        >
          {title}
        </Text>
        <SessionBadges session={session} />
      </View>
      <View style={styles.line}>
        <Text
          variant={beside ? 'bodySmall' : 'bodyMedium'}
          numberOfLines={1}
          style={[styles.fill, quiet, lineStyle(preview)]}
        >
          {preview}
        </Text>
        <Text variant="labelSmall" style={[quiet, isTimeShown ? null : styles.unseen]} testID="session-time">
          {shortTime(session.updatedAt, now, i18n.language)}
        </Text>
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  text: { flex: 1, gap: 2 },
  line: { flexDirection: 'row', alignItems: 'center', gap: space.s },
  fill: { flex: 1 },
  unseen: { position: 'absolute', opacity: 0 },
});
