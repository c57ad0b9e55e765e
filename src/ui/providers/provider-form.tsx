import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text, TextInput } from 'react-native-paper';

import type { ProviderState } from '@/domain/providers/providers';
import { COMPATIBLE_PRESETS, REMOTE_TYPES } from '@/state/provider-types';

import { ChoiceChip } from '../components/buttons/choice-chip';
import { TechnicalField } from '../components/technical-field';
import { space } from '../theme/metrics';
import { KeyField } from './key-field';
import type { DraftFaults, ProviderDraft } from './provider-draft';

interface ProviderFormProps {
  readonly provider: ProviderState | null;
  readonly draft: ProviderDraft;
  readonly faults: DraftFaults;
  readonly onChange: (change: Partial<ProviderDraft>) => void;
  readonly onSubmit: () => void;
}

export function ProviderForm({ provider, draft, faults, onChange, onSubmit }: ProviderFormProps) {
  const { t } = useTranslation();
  const isCompatible = draft.type === 'openai-compatible';
  const moved = provider?.hasKey === true && draft.baseUrl.trim() !== (provider.baseUrl ?? '') && draft.apiKey === '';
  const keyHint = provider?.hasKey
    ? t(moved ? 'providers.addressForgetsKey' : 'providers.apiKeySaved')
    : t(isCompatible ? 'providers.apiKeyOptional' : 'pasteKey.hint');
  return (
    <>
      {!provider && <TypeChips type={draft.type} onChoose={(type) => onChange({ type })} />}
      {isCompatible && !provider && <PresetChips onChoose={({ name, baseUrl }) => onChange({ name, baseUrl })} />}
      <TextInput
        mode="outlined"
        label={t('providers.name')}
        accessibilityLabel={t('providers.name')}
        placeholder={t(`providers.type.${draft.type}`)}
        value={draft.name}
        onChangeText={(name) => onChange({ name })}
        testID="provider-name"
      />
      <TechnicalField
        label={t('providers.baseUrl')}
        value={draft.baseUrl}
        onChange={(baseUrl) => onChange({ baseUrl })}
        hint={t(isCompatible ? 'providers.baseUrlNeeded' : 'providers.baseUrlOwn')}
        error={faults.baseUrl && t(`providers.${faults.baseUrl}`)}
        inputMode="url"
        testID="provider-base-url"
      />
      <KeyField
        label={t('providers.apiKey')}
        value={draft.apiKey}
        onChange={(apiKey) => onChange({ apiKey })}
        onSubmit={onSubmit}
        hint={keyHint}
        error={faults.apiKey && t(`providers.${faults.apiKey}`)}
        testID="provider-api-key"
      />
    </>
  );
}

function TypeChips({
  type,
  onChoose,
}: {
  type: ProviderDraft['type'];
  onChoose: (type: ProviderDraft['type']) => void;
}) {
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

function PresetChips({ onChoose }: { onChoose: (preset: (typeof COMPATIBLE_PRESETS)[number]) => void }) {
  const { t } = useTranslation();
  return (
    <View style={styles.chips}>
      <Text variant="bodySmall">{t('providers.presets')}</Text>
      {COMPATIBLE_PRESETS.map((preset) => (
        <ChoiceChip
          key={preset.name}
          label={preset.name}
          onPress={() => onChoose(preset)}
          testID={`provider-preset-${preset.name}`}
        />
      ))}
    </View>
  );
}

const styles = StyleSheet.create({
  chips: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: space.s },
});
