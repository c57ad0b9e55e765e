import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';

import { IconButton } from '../../components/buttons/icon-button';
import { anchorOf } from '../../layout/menu/anchor';
import { size } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';
import { useMessageSheets } from './message-sheets';
import type { MessageSubject } from './message-subject';
import { useReadAloud } from './read-aloud';

/** The button on every message that opens its menu. */
export function MessageActions({ subject }: { subject: MessageSubject }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const openSheet = useMessageSheets();
  const { readingId, stop } = useReadAloud();
  return (
    <View style={styles.buttons}>
      <IconButton
        icon="dots-horizontal"
        size={size.icon - 2}
        iconColor={colors.onSurfaceVariant}
        onPress={(event) => openSheet(subject, 'menu', anchorOf(event))}
        accessibilityLabel={t('message.actions')}
        aria-haspopup="menu"
        testID="message-actions"
      />
      {readingId === subject.message.id && (
        <IconButton
          icon="volume-off"
          size={size.icon - 2}
          iconColor={colors.primary}
          onPress={stop}
          accessibilityLabel={t('message.stopReading')}
          testID="stop-reading"
        />
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  buttons: { flexDirection: 'row' },
});
