import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import { usePinMessage, usePinned } from '@/state/context';

import { IconButton } from '../components/buttons/icon-button';
import { lineStyle } from '../i18n/text-direction';
import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { firstLine } from './first-line';

/** The messages that stay unchanged whatever is summarised. */
export function PinnedList({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const pinned = usePinned(sessionId).data ?? [];
  const pin = usePinMessage(sessionId);
  if (pinned.length === 0) return null;
  return (
    <View>
      <Text variant="titleSmall" accessibilityRole="header">
        {t('context.pinned')}
      </Text>
      {pinned.map((message) => (
        <View key={message.id} style={styles.row} testID="pinned-message">
          <Text variant="bodyMedium" numberOfLines={2} style={[styles.text, lineStyle(firstLine(message))]}>
            {firstLine(message)}
          </Text>
          <IconButton
            icon="close"
            size={size.icon - 2}
            iconColor={colors.onSurfaceVariant}
            style={styles.button}
            disabled={pin.isPending}
            onPress={() => pin.mutate({ id: message.id, pinned: false })}
            accessibilityLabel={t('context.unpinLabel', { text: firstLine(message).slice(0, 60) })}
            testID="unpin"
          />
        </View>
      ))}
    </View>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', alignItems: 'center', gap: space.s },
  text: { flex: 1 },
  button: { marginEnd: -space.m },
});
