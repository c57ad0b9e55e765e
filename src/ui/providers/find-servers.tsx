import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Platform, StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { FoundServer } from '@/domain/providers/providers';
import { asChatError } from '@/state/as-chat-error';
import { useFindServers } from '@/state/providers';

import { Button } from '../components/buttons/button';
import { WideButton } from '../components/buttons/wide-button';
import { ErrorCard } from '../components/error-card';
import { TechnicalField } from '../components/technical-field';
import { space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

/** A phone runs no servers itself, so it asks for the computer that does. */
const IS_PHONE = Platform.OS !== 'web';

/** Searches the usual ports of this device, or of another computer, when the user asks. */
export function FindServers({ onUse }: { onUse: (server: FoundServer) => void }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const find = useFindServers();
  const [host, setHost] = useState('');
  const found = find.data ?? [];
  const isNone = find.isSuccess && found.length === 0;
  const error = asChatError(find.error);
  const search = (where: string) => find.mutate(where);
  return (
    <View style={styles.group}>
      {!IS_PHONE && (
        <SearchButton label={t('servers.find')} find={find} onPress={() => search('')} testID="find-servers" />
      )}
      {isNone && (
        <View style={styles.none} accessibilityLiveRegion="polite" testID="no-servers">
          <Text variant="titleSmall">
            {t('servers.none', { host: find.variables.trim() || t('servers.thisDevice') })}
          </Text>
          <Text variant="bodyMedium" style={{ color: colors.onSurfaceVariant }}>
            {t('servers.noneAdvice')}{' '}
            {IS_PHONE ? t('servers.noneOnPhone') : t('keyCheck.webHint', { origin: window.location.origin })}
          </Text>
        </View>
      )}
      {found.map((server) => (
        <WideButton
          key={server.baseUrl}
          icon="server-network"
          label={server.name}
          hint={`${server.needsKey ? t('servers.needsKey') : t('servers.modelCount', { count: server.modelCount ?? 0 })} · ${server.baseUrl}`}
          onPress={() => onUse(server)}
          testID={`server-${server.name}`}
        />
      ))}
      {(IS_PHONE || isNone || error) && (
        <>
          <TechnicalField
            label={t('servers.host')}
            value={host}
            onChange={setHost}
            onSubmit={() => search(host)}
            hint={t('servers.hostHint')}
            inputMode="url"
            testID="server-host"
          />
          <SearchButton
            label={t('servers.findAt')}
            find={find}
            disabled={host.trim() === ''}
            onPress={() => search(host)}
            testID="find-servers-at"
          />
        </>
      )}
      {error && <ErrorCard error={error} />}
    </View>
  );
}

interface SearchButtonProps {
  readonly label: string;
  readonly find: { readonly isPending: boolean };
  readonly disabled?: boolean;
  readonly onPress: () => void;
  readonly testID: string;
}

function SearchButton({ label, find, disabled = false, onPress, testID }: SearchButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      mode="contained-tonal"
      icon="magnify"
      loading={find.isPending}
      disabled={find.isPending || disabled}
      onPress={onPress}
      style={styles.button}
      testID={testID}
    >
      {find.isPending ? t('servers.finding') : label}
    </Button>
  );
}

const styles = StyleSheet.create({
  group: { gap: space.s },
  button: { alignSelf: 'flex-start' },
  none: { gap: space.xs },
});
