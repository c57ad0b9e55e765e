import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { SeenRequest } from '@/domain/requests/requests';

import { compactCount } from '../../format/numbers';
import { space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';
import { useToolLabel } from '../../tools/use-tool-label';
import { changeText } from './change-text';

/** The size of the request, whether it is exact, and what changed since the one before. */
export function SeenFacts({ seen }: { seen: SeenRequest }) {
  const { t, i18n } = useTranslation();
  const { colors } = useAppTheme();
  const tokens = compactCount(seen.estimatedTokens, { t, language: i18n.language });
  const faint = { color: colors.onSurfaceVariant };
  return (
    <View style={styles.facts}>
      <Text variant="bodyMedium" style={faint}>
        {t('seen.size', { tokens })}
      </Text>
      {seen.differences.length === 0 ? (
        <Text variant="bodyMedium" testID="seen-exact">
          {t('seen.exact')}
        </Text>
      ) : (
        seen.differences.map((difference) => (
          <Text key={difference} variant="bodyMedium" testID={`seen-${difference}`}>
            {t(`seen.inexact.${difference}`)}
          </Text>
        ))
      )}
      <Text variant="titleSmall" accessibilityRole="header" style={styles.heading}>
        {t('seen.changes')}
      </Text>
      <Changes seen={seen} />
      <Text variant="titleSmall" accessibilityRole="header" style={styles.heading}>
        {t('seen.request')}
      </Text>
    </View>
  );
}

function Changes({ seen: { changes } }: { seen: SeenRequest }) {
  const { t } = useTranslation();
  const toolLabel = useToolLabel();
  if (changes === null) return <Text variant="bodyMedium">{t('seen.first')}</Text>;
  if (changes.length === 0) return <Text variant="bodyMedium">{t('seen.unchanged')}</Text>;
  return changes.map((change) => (
    <Text key={change.what} variant="bodyMedium" testID={`seen-change-${change.what}`}>
      {changeText(change, t, toolLabel)}
    </Text>
  ));
}

const styles = StyleSheet.create({
  facts: { gap: space.xs },
  heading: { marginTop: space.m },
});
