import { useTranslation } from 'react-i18next';
import { Platform } from 'react-native';
import { Text } from 'react-native-paper';

import { useForgetKeysOnClose, useSetForgetKeysOnClose } from '@/state/settings';

import { SwitchRow } from '../components/buttons/switch-row';
import { Section } from '../components/section';
import { AppLockSetting } from '../lock/app-lock-setting';

/** Where chats and keys are, and on the web whether keys outlive the tab. */
export function PrivacySection() {
  const { t } = useTranslation();
  const forgets = useForgetKeysOnClose().data;
  const setForgets = useSetForgetKeysOnClose();
  return (
    <Section title={t('settings.privacy')}>
      <Text variant="bodyMedium">{t(Platform.OS === 'web' ? 'settings.privacyWeb' : 'settings.privacyDevice')}</Text>
      <AppLockSetting />
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
