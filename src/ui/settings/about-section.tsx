import Constants from 'expo-constants';
import { useTranslation } from 'react-i18next';
import { Text } from 'react-native-paper';

import { Section } from '../components/section';

export function AboutSection() {
  const { t } = useTranslation();
  return (
    <Section title={t('settings.about')}>
      <Text variant="bodyMedium">{t('settings.aboutText', { version: Constants.expoConfig?.version ?? '' })}</Text>
    </Section>
  );
}
