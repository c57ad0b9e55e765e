import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import { ledgerByKind } from '@/state/ledger';

import { AUTO_DIRECTION } from '../../i18n/text-direction';
import { space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';

/** The facts that the model sees below the summary, by kind. */
export function LedgerList({ ledger }: { ledger: string | null }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const groups = ledgerByKind(ledger);
  if (groups.length === 0) return null;
  return (
    <View style={styles.list} testID="ledger">
      <Text variant="titleSmall" accessibilityRole="header">
        {t('context.ledger')}
      </Text>
      <Text variant="bodySmall" style={{ color: colors.onSurfaceVariant }}>
        {t('context.ledgerHint')}
      </Text>
      {groups.map(({ kind, texts }) => (
        <View key={kind}>
          <Text variant="labelMedium" style={{ color: colors.onSurfaceVariant }}>
            {t(`context.factKind.${kind}`)}
          </Text>
          <Text variant="bodyMedium" selectable style={AUTO_DIRECTION}>
            {texts.join(' · ')}
          </Text>
        </View>
      ))}
    </View>
  );
}

const styles = StyleSheet.create({ list: { gap: space.xs, marginTop: space.m } });
