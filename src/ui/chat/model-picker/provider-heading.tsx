import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Icon, Text } from 'react-native-paper';

import type { ProviderState } from '@/domain/providers/providers';

import { Button } from '../../components/buttons/button';
import { lineStyle } from '../../i18n/text-direction';
import { size, space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';
import type { ProviderProblem } from './model-sections';

const TEXTS = {
  'key-missing': { says: 'picker.keyMissing', fix: 'picker.addKey', icon: 'key-alert-outline' },
  'key-rejected': { says: 'providers.keyRejected', fix: 'picker.checkKey', icon: 'key-alert-outline' },
  'no-models': { says: 'picker.noModels', fix: 'picker.loadModels', icon: 'tray-alert' },
} as const;

interface ProviderHeadingProps {
  readonly provider: ProviderState;
  readonly problem: ProviderProblem | null;
  readonly onFix: (providerId: string) => void;
}

/** The name of a provider above its models, and what keeps them from answering. */
export function ProviderHeading({ provider, problem, onFix }: ProviderHeadingProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  return (
    <View style={styles.row}>
      <Text
        variant="labelLarge"
        style={[styles.name, lineStyle(provider.name), { color: colors.primary }]}
        accessibilityRole="header"
      >
        {provider.name}
      </Text>
      {problem && (
        <>
          <Icon source={TEXTS[problem].icon} size={size.smallIcon} color={colors.warning} />
          <Text variant="labelMedium" style={{ color: colors.onSurfaceVariant }}>
            {t(TEXTS[problem].says)}
          </Text>
          <Button
            compact
            onPress={() => onFix(provider.id)}
            accessibilityLabel={`${t(TEXTS[problem].fix)}: ${provider.name}`}
            testID={`fix-provider-${provider.type}`}
          >
            {t(TEXTS[problem].fix)}
          </Button>
        </>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  row: {
    flexDirection: 'row',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: space.xs + 2,
    paddingStart: space.xl,
    paddingEnd: space.m,
    paddingTop: space.m,
    paddingBottom: space.xs,
  },
  name: { flexGrow: 1 },
});
