import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import { COMPATIBLE_PRESETS, isLocal, REMOTE_TYPES } from '@/state/provider-types';

import { ChoiceChip } from '../components/buttons/choice-chip';
import { space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import type { ProviderDraft } from './provider-draft';

export type Preset = (typeof COMPATIBLE_PRESETS)[number];

const LOCAL = COMPATIBLE_PRESETS.filter(({ baseUrl }) => isLocal({ type: 'openai-compatible', baseUrl }));
const SERVICES = COMPATIBLE_PRESETS.filter((preset) => !LOCAL.includes(preset));

interface TypeChipsProps {
  readonly type: ProviderDraft['type'];
  readonly onChoose: (type: ProviderDraft['type']) => void;
}

export function TypeChips({ type, onChoose }: TypeChipsProps) {
  const { t } = useTranslation();
  return (
    <View style={styles.chips} accessibilityRole="radiogroup" accessibilityLabel={t('providers.kind')}>
      {REMOTE_TYPES.map((choice) => (
        <ChoiceChip
          key={choice}
          label={t(`providers.type.${choice}`)}
          selected={choice === type}
          onPress={() => onChoose(choice)}
          testID={`provider-type-${choice}`}
        />
      ))}
    </View>
  );
}

interface PresetChipsProps {
  readonly of: 'services' | 'local';
  /** The address in the form, to mark the preset that it belongs to. */
  readonly address: string;
  readonly onChoose: (preset: Preset) => void;
}

/** Fills in the name and the address of a known server. The line that unfolds the services is their title. */
export function PresetChips({ of, address, onChoose }: PresetChipsProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const isLocalGroup = of === 'local';
  const title = t(isLocalGroup ? 'providers.localPresets' : 'providers.presets');
  return (
    <View style={styles.group}>
      {isLocalGroup && (
        <Text variant="labelLarge" style={{ color: colors.onSurfaceVariant }}>
          {title}
        </Text>
      )}
      <View style={styles.chips} accessibilityRole="radiogroup" accessibilityLabel={title}>
        {(isLocalGroup ? LOCAL : SERVICES).map((preset) => (
          <ChoiceChip
            key={preset.name}
            label={preset.name}
            selected={preset.baseUrl === address}
            onPress={() => onChoose(preset)}
            testID={`provider-preset-${preset.name}`}
          />
        ))}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  group: { gap: space.xs },
  chips: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: space.s },
});
