import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { Fork } from '@/domain/branches/branches';

import { IconButton } from '../../components/buttons/icon-button';
import { useNavigator } from '../../navigation/navigator';
import { useAppTheme } from '../../theme/theme';

/** Shows which branch is visible and switches to the others. */
export function ForkSwitch({ fork: { branches, current, afterSeq } }: { fork: Fork }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const navigator = useNavigator();
  const place = { current: current + 1, count: branches.length };
  const arrow = (step: -1 | 1) => {
    const target = branches[current + step];
    const back = step === -1;
    return (
      <IconButton
        icon={back ? 'chevron-left' : 'chevron-right'}
        iconColor={colors.onSurfaceVariant}
        disabled={target === undefined}
        onPress={() => target !== undefined && navigator.replaceSession(target, afterSeq + 1)}
        accessibilityLabel={t(back ? 'branch.previous' : 'branch.next')}
        testID={back ? 'previous-branch' : 'next-branch'}
      />
    );
  };
  return (
    <View style={styles.row} role="group" aria-label={t('branch.placeLabel', place)} testID="fork">
      {arrow(-1)}
      <Text variant="labelMedium" style={{ color: colors.onSurfaceVariant }}>
        {t('branch.place', place)}
      </Text>
      {arrow(1)}
    </View>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', alignItems: 'center' },
});
