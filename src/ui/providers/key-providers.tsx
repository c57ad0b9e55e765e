import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import { KEY_PROVIDERS, vendorOf } from '@/state/provider-types';

import { ChoiceChip } from '../components/buttons/choice-chip';
import { space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { useOpenPage } from './use-open-page';

type KeyProvider = (typeof KEY_PROVIDERS)[number];

/** The rest is in the form. */
const MOST_SUGGESTED = 5;

interface ChooseKeyProviderProps {
  readonly chosen: Pick<KeyProvider, 'name'> | null;
  readonly onChoose: (provider: KeyProvider) => void;
  readonly onOther: () => void;
}

/** For a key whose shape does not tell its provider. */
export function ChooseKeyProvider({ chosen, onChoose, onOther }: ChooseKeyProviderProps) {
  const { t } = useTranslation();
  return (
    <View style={styles.group}>
      <Text variant="titleSmall">{t('pasteKey.unknown')}</Text>
      <View style={styles.chips} accessibilityRole="radiogroup" accessibilityLabel={t('pasteKey.unknown')}>
        {KEY_PROVIDERS.map((provider) => (
          <ChoiceChip
            key={provider.name}
            label={provider.name}
            selected={provider.name === chosen?.name}
            onPress={() => onChoose(provider)}
            testID={`key-provider-${provider.name}`}
          />
        ))}
        <ChoiceChip label={t('providers.type.openai-compatible')} onPress={onOther} testID="key-provider-other" />
      </View>
    </View>
  );
}

/** Where to get a key. */
export function NoKeyYet() {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const openPage = useOpenPage();
  return (
    <View style={styles.group}>
      <Text variant="bodyMedium" style={{ color: colors.onSurfaceVariant }}>
        {t('pasteKey.noKeyYet')}
      </Text>
      <View style={styles.chips}>
        {KEY_PROVIDERS.slice(0, MOST_SUGGESTED).map((provider) => {
          const keyUrl = vendorOf({ type: provider.type, baseUrl: provider.baseUrl ?? null })?.keyUrl;
          if (!keyUrl) return null;
          return (
            <ChoiceChip
              key={provider.name}
              label={provider.name}
              icon="open-in-new"
              onPress={() => openPage(keyUrl)}
              testID={`get-key-${provider.name}`}
            />
          );
        })}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  group: { gap: space.s },
  chips: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: space.s },
});
