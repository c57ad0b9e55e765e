import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';

import { useSaveSetting, useSetting } from '@/state/settings';

import { ChoiceChip } from '../components/buttons/choice-chip';
import { Section } from '../components/section';
import { SwitchRow } from '../components/buttons/switch-row';
import { space } from '../theme/metrics';
import { hasSystemColors } from '../theme/system-colors';
import { APPEARANCES, asAppearance } from '../theme/theme';

export function AppearanceSection() {
  const { t } = useTranslation();
  const appearance = asAppearance(useSetting('appearance').data);
  const save = useSaveSetting('appearance');
  return (
    <Section title={t('settings.appearance')}>
      <View style={styles.choices} role="radiogroup" aria-label={t('settings.appearance')}>
        {APPEARANCES.map((choice) => (
          <ChoiceChip
            key={choice}
            label={t(`settings.appearances.${choice}`)}
            selected={choice === appearance}
            onPress={() => save.mutate(choice)}
            testID={`appearance-${choice}`}
          />
        ))}
      </View>
      {hasSystemColors() && <SystemColorsSwitch />}
    </Section>
  );
}

function SystemColorsSwitch() {
  const { t } = useTranslation();
  const wanted = useSetting('systemColors').data !== false;
  const save = useSaveSetting('systemColors');
  return (
    <SwitchRow
      title={t('settings.systemColors')}
      hint={t('settings.systemColorsHint')}
      value={wanted}
      onChange={(use) => save.mutate(use)}
      testID="system-colors"
    />
  );
}

const styles = StyleSheet.create({ choices: { flexDirection: 'row', flexWrap: 'wrap', gap: space.s } });
