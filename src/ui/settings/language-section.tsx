import { reloadAppAsync } from 'expo';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import { useSaveSetting, useSetting } from '@/state/settings';

import { Button } from '../components/buttons/button';
import { ChoiceChip } from '../components/buttons/choice-chip';
import { Section } from '../components/section';
import { tryNative } from '../components/try-native';
import { isRightToLeft } from '../i18n/direction';
import { closestLanguage, directionOf, LANGUAGES } from '../i18n/languages';
import { space } from '../theme/metrics';

/** Each language under its own name, so that users can read it whatever language is active. */
export function LanguageSection() {
  const { t } = useTranslation();
  const choice = useSetting('language').value;
  const save = useSaveSetting('language');
  return (
    <Section title={t('settings.language')}>
      <View style={styles.choices} role="radiogroup" aria-label={t('settings.language')}>
        <ChoiceChip
          label={t('settings.languageSystem')}
          selected={choice === 'system'}
          onPress={() => save.mutate('system')}
          testID="language-system"
        />
        {LANGUAGES.map(({ tag, name }) => (
          <ChoiceChip
            key={tag}
            label={name}
            selected={choice === tag}
            onPress={() => save.mutate(tag)}
            testID={`language-${tag}`}
          />
        ))}
      </View>
      <RestartNotice />
    </Section>
  );
}

/** A device keeps one layout direction until the app restarts, so the other direction needs a restart. */
function RestartNotice() {
  const { t, i18n } = useTranslation();
  const wanted = directionOf(closestLanguage([i18n.language]));
  if ((wanted === 'rtl') === isRightToLeft()) return null;
  return (
    <View style={styles.turn} accessibilityLiveRegion="polite">
      <Text variant="bodyMedium">{t('settings.languageRestart')}</Text>
      <Button mode="contained-tonal" onPress={() => tryNative(reloadAppAsync)} testID="restart-app">
        {t('settings.languageRestartNow')}
      </Button>
    </View>
  );
}

const styles = StyleSheet.create({
  choices: { flexDirection: 'row', flexWrap: 'wrap', gap: space.s },
  turn: { gap: space.s, alignItems: 'flex-start' },
});
