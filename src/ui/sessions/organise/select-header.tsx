import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';
import { useSafeAreaInsets } from 'react-native-safe-area-context';

import type { Session } from '@/domain/conversation';
import type { PlaceChange } from '@/domain/sessions/organising';

import { IconButton } from '../../components/buttons/icon-button';
import { size, space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';

interface SelectHeaderProps {
  readonly chosen: readonly Session[];
  readonly onAll: () => void;
  readonly onOrganise: (change: PlaceChange) => void;
  readonly onMove: () => void;
  readonly onEnd: () => void;
}

/** Replaces the title while chats are being selected: their number and the actions on them. */
export function SelectHeader({ chosen, onAll, onOrganise, onMove, onEnd }: SelectHeaderProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const insets = useSafeAreaInsets();
  const allPinned = chosen.length > 0 && chosen.every(({ isPinned }) => isPinned);
  const allArchived = chosen.length > 0 && chosen.every(({ isArchived }) => isArchived);
  const button = (icon: string, label: string, testID: string, onPress: () => void, enabled = chosen.length > 0) => (
    <IconButton
      icon={icon}
      size={size.icon + 2}
      iconColor={colors.onSecondaryContainer}
      disabled={!enabled}
      onPress={onPress}
      accessibilityLabel={label}
      testID={testID}
    />
  );
  return (
    <View style={{ paddingTop: insets.top, backgroundColor: colors.secondaryContainer }} testID="select-header">
      <View style={styles.row}>
        {button('close', t('sessions.selectNone'), 'select-end', onEnd, true)}
        <Text
          variant="titleMedium"
          numberOfLines={1}
          style={[styles.title, { color: colors.onSecondaryContainer }]}
          accessibilityLiveRegion="polite"
        >
          {t('sessions.selected', { count: chosen.length })}
        </Text>
        {button('select-all', t('sessions.selectAll'), 'select-all', onAll, true)}
      </View>
      <View style={styles.actions}>
        {button(
          allPinned ? 'pin-off-outline' : 'pin-outline',
          t(allPinned ? 'sessions.unpin' : 'sessions.pin'),
          'bulk-pin',
          () => onOrganise({ pinned: !allPinned }),
        )}
        {button(
          allArchived ? 'archive-arrow-up-outline' : 'archive-arrow-down-outline',
          t(allArchived ? 'sessions.unarchive' : 'sessions.archiveIt'),
          'bulk-archive',
          () => onOrganise({ archived: !allArchived }),
        )}
        {button('folder-move-outline', t('sessions.move'), 'bulk-move', onMove)}
        {button('trash-can-outline', t('sessions.delete'), 'bulk-delete', () => onOrganise({ deleted: true }))}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  row: { minHeight: size.header, flexDirection: 'row', alignItems: 'center', paddingHorizontal: space.xs },
  actions: { flexDirection: 'row', justifyContent: 'space-evenly' },
  title: { flex: 1, paddingHorizontal: space.xs },
});
