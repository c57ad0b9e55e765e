import Constants from 'expo-constants';
import { useTranslation } from 'react-i18next';
import { Platform, StyleSheet, View } from 'react-native';
import { SegmentedButtons, Switch, Text } from 'react-native-paper';

import { useForgetKeysOnClose, useSetting } from '@/state/queries';
import { useSaveSetting, useSetForgetKeysOnClose } from '@/state/writes';

import { Section } from '../components/section';
import { WideButton } from '../components/wide-button';
import { Page } from '../layout/page';
import { useNavigator } from '../navigation/navigator';
import { size, space } from '../theme/metrics';
import { APPEARANCES, asAppearance, useAppTheme } from '../theme/theme';

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
      <AppearanceSection />
      <PrivacySection />
      <Section title={t('settings.about')}>
        <Text variant="bodyMedium">{t('settings.aboutText', { version: Constants.expoConfig?.version ?? '' })}</Text>
      </Section>
    </Page>
  );
}

function AppearanceSection() {
  const { t } = useTranslation();
  const appearance = asAppearance(useSetting('appearance').data);
  const save = useSaveSetting('appearance');
  return (
    <Section title={t('settings.appearance')}>
      <SegmentedButtons
        value={appearance}
        onValueChange={(choice) => save.mutate(choice)}
        buttons={APPEARANCES.map((choice) => ({
          value: choice,
          label: t(`settings.appearances.${choice}`),
          accessibilityLabel: t(`settings.appearances.${choice}`),
          testID: `appearance-${choice}`,
        }))}
      />
    </Section>
  );
}

function PrivacySection() {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const forgets = useForgetKeysOnClose().data;
  const setForgets = useSetForgetKeysOnClose();
  return (
    <Section title={t('settings.privacy')}>
      <Text variant="bodyMedium">{t(Platform.OS === 'web' ? 'settings.privacyWeb' : 'settings.privacyDevice')}</Text>
      {typeof forgets === 'boolean' && (
        <View style={styles.switch}>
          <View style={styles.words}>
            <Text variant="titleSmall">{t('settings.forgetKeys')}</Text>
            <Text variant="bodySmall" style={{ color: colors.onSurfaceVariant }}>
              {t('settings.forgetKeysHint')}
            </Text>
          </View>
          <Switch
            value={forgets}
            disabled={setForgets.isPending}
            onValueChange={(forget) => setForgets.mutate(forget)}
            accessibilityLabel={t('settings.forgetKeys')}
            testID="forget-keys"
          />
        </View>
      )}
    </Section>
  );
}

const styles = StyleSheet.create({
  switch: { flexDirection: 'row', alignItems: 'center', gap: space.l, minHeight: size.target },
  words: { flex: 1, gap: 2 },
});
