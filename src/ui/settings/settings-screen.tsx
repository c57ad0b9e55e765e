import Constants from 'expo-constants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Platform } from 'react-native';
import { Text } from 'react-native-paper';

import { useForgetKeysOnClose, useSetForgetKeysOnClose } from '@/state/settings';

import { Section } from '../components/section';
import { SwitchRow } from '../components/buttons/switch-row';
import { WideButton } from '../components/buttons/wide-button';
import { Page } from '../layout/page';
import { useNavigator } from '../navigation/navigator';
import { AppearanceSection } from './appearance-section';
import { LanguageSection } from './language-section';
import { ShortcutsSheet } from '../shortcuts/shortcuts-sheet';

export function SettingsScreen() {
  const { t } = useTranslation();
  const navigator = useNavigator();
  return (
    <Page title={t('settings.title')} onBack={navigator.back}>
      <WideButton
        icon="key-outline"
        label={t('settings.providers')}
        hint={t('settings.providersHint')}
        onPress={navigator.openProviders}
        testID="open-providers"
      />
      <WideButton
        icon="circle-slice-3"
        label={t('settings.context')}
        hint={t('settings.contextHint')}
        onPress={navigator.openContextSettings}
        testID="open-context-settings"
      />
      <WideButton
        icon="account-voice"
        label={t('agents.title')}
        hint={t('agents.linkHint')}
        onPress={navigator.openAgents}
        testID="open-agents"
      />
      <WideButton
        icon="notebook-outline"
        label={t('memory.title')}
        hint={t('memory.linkHint')}
        onPress={navigator.openMemory}
        testID="open-memory"
      />
      <WideButton
        icon="tools"
        label={t('settings.tools')}
        hint={t('settings.toolsHint')}
        onPress={navigator.openTools}
        testID="open-tools"
      />
      <WideButton
        icon="chart-bar"
        label={t('usage.title')}
        hint={t('usage.linkHint')}
        onPress={navigator.openUsage}
        testID="open-usage"
      />
      <WideButton
        icon="database-outline"
        label={t('data.title')}
        hint={t('data.linkHint')}
        onPress={navigator.openData}
        testID="open-data"
      />
      <WideButton
        icon="text-box-multiple-outline"
        label={t('templates.title')}
        hint={t('templates.linkHint')}
        onPress={navigator.openTemplates}
        testID="open-templates"
      />
      {Platform.OS === 'web' && <ShortcutsLink />}
      <AppearanceSection />
      <LanguageSection />
      <PrivacySection />
      <Section title={t('settings.about')}>
        <Text variant="bodyMedium">{t('settings.aboutText', { version: Constants.expoConfig?.version ?? '' })}</Text>
      </Section>
    </Page>
  );
}

function ShortcutsLink() {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <>
      <WideButton
        icon="keyboard-outline"
        label={t('shortcuts.title')}
        hint={t('shortcuts.hint')}
        onPress={() => setShown(true)}
        testID="open-shortcuts"
      />
      {shown && <ShortcutsSheet onClose={() => setShown(false)} />}
    </>
  );
}

function PrivacySection() {
  const { t } = useTranslation();
  const forgets = useForgetKeysOnClose().data;
  const setForgets = useSetForgetKeysOnClose();
  return (
    <Section title={t('settings.privacy')}>
      <Text variant="bodyMedium">{t(Platform.OS === 'web' ? 'settings.privacyWeb' : 'settings.privacyDevice')}</Text>
      {typeof forgets === 'boolean' && (
        <SwitchRow
          title={t('settings.forgetKeys')}
          hint={t('settings.forgetKeysHint')}
          value={forgets}
          disabled={setForgets.isPending}
          onChange={(forget) => setForgets.mutate(forget)}
          testID="forget-keys"
        />
      )}
    </Section>
  );
}
