import { reloadAppAsync } from 'expo';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import { useSaveSetting, useSetting } from '@/state/settings';

import { Button } from '../components/buttons/button';
import { tryNative } from '../components/try-native';
import { isRightToLeft } from '../i18n/direction';
import { closestLanguage, directionOf, LANGUAGES } from '../i18n/languages';
import { space } from '../theme/metrics';
import { ChoiceSetting } from './choice-setting';

/** Each language under its own name, so that users can read it whatever language is active. */
export function LanguageSetting() {
  const { t } = useTranslation();
  const language = useSetting('language').value;
  const save = useSaveSetting('language');
  return (
    <>
      <ChoiceSetting
        title={t('settings.language')}
        hint={t('settings.languageHint')}
        choices={[
          { value: 'system', label: t('settings.languageSystem') },
          ...LANGUAGES.map(({ tag, name }) => ({ value: tag, label: name })),
        ]}
        value={language}
        onChoose={(value) => save.mutate(value)}
        testID="language"
      />
      <RestartNotice />
    </>
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

const styles = StyleSheet.create({ turn: { gap: space.s, alignItems: 'flex-start' } });
