import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { ThinkingEffort } from '@/domain/providers/model-call';

import { ChoiceChip } from '../components/buttons/choice-chip';
import { Section } from '../components/section';
import { space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

const EFFORTS = ['off', 'low', 'medium', 'high'] as const satisfies readonly ThinkingEffort[];

interface AgentThinkingProps {
  /** Null: the provider's default. */
  readonly value: ThinkingEffort | null;
  readonly onChange: (value: ThinkingEffort | null) => void;
}

export function AgentThinking({ value, onChange }: AgentThinkingProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  return (
    <Section title={t('agents.thinking')}>
      <Text variant="bodySmall" style={{ color: colors.onSurfaceVariant }}>
        {t('agents.thinkingHint')}
      </Text>
      <View style={styles.choices} role="radiogroup" accessibilityLabel={t('agents.thinking')}>
        {[null, ...EFFORTS].map((effort) => (
          <ChoiceChip
            key={effort}
            label={t(`agents.effort.${effort ?? 'auto'}`)}
            selected={effort === value}
            onPress={() => onChange(effort)}
            testID={`agent-thinking-${effort ?? 'auto'}`}
          />
        ))}
      </View>
    </Section>
  );
}

const styles = StyleSheet.create({ choices: { flexDirection: 'row', flexWrap: 'wrap', gap: space.s } });
