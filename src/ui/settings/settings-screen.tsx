import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { hasHardwareKeyboard } from '../composer/composer-keys';
import { Page } from '../layout/page';
import { useNavigator } from '../navigation/navigator';
import { ShortcutsSheet } from '../shortcuts/shortcuts-sheet';
import { AboutSection } from './about-section';
import { GeneralSettings } from './general-settings';
import { PrivacySection } from './privacy-section';
import { SettingsLinks, type SettingsLink } from './settings-links';

/** Grouped by what people look for. What fits on a card is set here; the rest has a page of its own. */
export function SettingsScreen() {
  const { t } = useTranslation();
  const navigator = useNavigator();
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  const shortcuts: SettingsLink = {
    icon: 'keyboard-outline',
    label: t('shortcuts.title'),
    hint: t('shortcuts.hint'),
    onPress: () => setShowsShortcuts(true),
    testID: 'open-shortcuts',
  };
  return (
    <Page title={t('settings.title')} onBack={navigator.back}>
      <GeneralSettings />
      <SettingsLinks
        title={t('settings.modelsGroup')}
        links={[
          {
            icon: 'key-outline',
            label: t('settings.providers'),
            hint: t('settings.providersHint'),
            onPress: navigator.openProviders,
            testID: 'open-providers',
          },
          {
            icon: 'chart-bar',
            label: t('usage.title'),
            hint: t('usage.linkHint'),
            onPress: navigator.openUsage,
            testID: 'open-usage',
          },
        ]}
      />
      <SettingsLinks
        title={t('settings.chatsGroup')}
        links={[
          {
            icon: 'circle-slice-3',
            label: t('settings.context'),
            hint: t('settings.contextHint'),
            onPress: navigator.openContextSettings,
            testID: 'open-context-settings',
          },
          {
            icon: 'account-voice',
            label: t('agents.title'),
            hint: t('agents.linkHint'),
            onPress: navigator.openAgents,
            testID: 'open-agents',
          },
          {
            icon: 'notebook-outline',
            label: t('memory.title'),
            hint: t('memory.linkHint'),
            onPress: navigator.openMemory,
            testID: 'open-memory',
          },
          {
            icon: 'text-box-multiple-outline',
            label: t('templates.title'),
            hint: t('templates.linkHint'),
            onPress: navigator.openTemplates,
            testID: 'open-templates',
          },
          ...(hasHardwareKeyboard() ? [shortcuts] : []),
        ]}
      />
      <SettingsLinks
        title={t('settings.toolsGroup')}
        links={[
          {
            icon: 'tools',
            label: t('tools.title'),
            hint: t('settings.toolsHint'),
            onPress: navigator.openTools,
            testID: 'open-tools',
          },
        ]}
      />
      <SettingsLinks
        title={t('settings.dataGroup')}
        links={[
          {
            icon: 'database-outline',
            label: t('data.title'),
            hint: t('data.linkHint'),
            onPress: navigator.openData,
            testID: 'open-data',
          },
          {
            icon: 'sync',
            label: t('sync.title'),
            hint: t('sync.linkHint'),
            onPress: navigator.openSync,
            testID: 'open-sync',
          },
        ]}
      />
      <PrivacySection />
      <AboutSection />
      {showsShortcuts && <ShortcutsSheet onClose={() => setShowsShortcuts(false)} />}
    </Page>
  );
}
