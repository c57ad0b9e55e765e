import { useTranslation } from 'react-i18next';

import { Section } from '../components/section';
import { NotificationSetting } from '../notifications/notification-setting';
import { AppearanceSetting } from './appearance-setting';
import { DefaultModelSection } from './default-model-section';
import { LanguageSetting } from './language-setting';
import { StartSection } from './start-section';
import { TextSizeSetting } from './text-size-setting';

/** What most people look for in the settings. */
export function GeneralSettings() {
  const { t } = useTranslation();
  return (
    <Section title={t('settings.general')} gap="wide">
      <LanguageSetting />
      <AppearanceSetting />
      <TextSizeSetting />
      <DefaultModelSection />
      <StartSection />
      <NotificationSetting />
    </Section>
  );
}
