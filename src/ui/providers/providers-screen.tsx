import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Icon, Text, TouchableRipple } from 'react-native-paper';

import type { ProviderState } from '@/domain/providers/providers';
import { asChatError } from '@/state/as-chat-error';
import { useProviders } from '@/state/providers';

import { Button } from '../components/buttons/button';
import { ErrorCard } from '../components/error-card';
import { Intro } from '../components/intro';
import { Page } from '../layout/page';
import { useNavigator } from '../navigation/navigator';
import { radius, size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { PasteKeySheet } from './paste-key-sheet';
import { providerName } from '../format/provider-name';

export function ProvidersScreen() {
  const { t } = useTranslation();
  const navigator = useNavigator();
  const providers = useProviders();
  const [pasting, setPasting] = useState(false);
  const error = asChatError(providers.error);
  return (
    <Page title={t('providers.title')} onBack={navigator.back}>
      <Intro>{t('providers.intro')}</Intro>
      {error && <ErrorCard error={error} />}
      {providers.data?.map((provider) => (
        <ProviderCard key={provider.id} provider={provider} />
      ))}
      {/* Not before the list, which would push them down under the pointer. */}
      {!providers.isPending && <AddButtons onPasteKey={() => setPasting(true)} />}
      {pasting && <PasteKeySheet onClose={() => setPasting(false)} />}
    </Page>
  );
}

function AddButtons({ onPasteKey }: { onPasteKey: () => void }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const navigator = useNavigator();
  return (
    <>
      <View style={styles.buttons}>
        <Button mode="contained" icon="key-outline" onPress={onPasteKey} testID="paste-key">
          {t('pasteKey.title')}
        </Button>
        <Button mode="outlined" icon="plus" onPress={() => navigator.openProvider(null)} testID="add-provider">
          {t('providers.add')}
        </Button>
      </View>
      <Text variant="bodySmall" style={{ color: colors.onSurfaceVariant }}>
        {t('providers.addHint')}
      </Text>
    </>
  );
}

function ProviderCard({ provider }: { provider: ProviderState }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const navigator = useNavigator();
  const state = stateOf(provider);
  const tint = {
    connected: colors.success,
    keyRejected: colors.error,
    keyMissing: colors.warning,
    noKeyNeeded: colors.onSurfaceVariant,
  }[state];
  return (
    <View style={[styles.card, { backgroundColor: colors.elevation.level1 }]}>
      <TouchableRipple
        onPress={() => navigator.openProvider(provider.id)}
        accessibilityRole="button"
        testID={`provider-card-${provider.type}`}
      >
        <View style={styles.row}>
          <View style={styles.text}>
            <Text variant="titleMedium" numberOfLines={1}>
              {providerName(provider, t)}
            </Text>
            <Text variant="bodySmall" numberOfLines={1} style={{ color: colors.onSurfaceVariant }}>
              {provider.baseUrl ?? t(`providers.type.${provider.type}`)}
            </Text>
            <View style={styles.state}>
              <Icon source={STATE_ICON[state]} size={size.smallIcon} color={tint} />
              <Text variant="labelMedium" style={{ color: tint }}>
                {t(`providers.${state}`)}
              </Text>
            </View>
          </View>
          <Icon source="chevron-right" size={size.icon} color={colors.onSurfaceVariant} />
        </View>
      </TouchableRipple>
    </View>
  );
}

/** A user's own server may need no key; every other address does. */
function stateOf({ type, hasKey, isKeyRejected, baseUrl }: ProviderState): keyof typeof STATE_ICON {
  if (isKeyRejected) return 'keyRejected';
  if (hasKey) return 'connected';
  return type === 'demo' || baseUrl !== null ? 'noKeyNeeded' : 'keyMissing';
}

const STATE_ICON = {
  connected: 'key-outline',
  keyRejected: 'key-alert-outline',
  keyMissing: 'key-alert-outline',
  noKeyNeeded: 'lock-open-variant-outline',
} as const;

const styles = StyleSheet.create({
  buttons: { flexDirection: 'row', flexWrap: 'wrap', gap: space.m },
  card: { borderRadius: radius.l, overflow: 'hidden' },
  row: { flexDirection: 'row', alignItems: 'center', gap: space.m, padding: space.l },
  text: { flex: 1, gap: 2 },
  state: { flexDirection: 'row', alignItems: 'center', gap: space.xs, marginTop: space.xs },
});
