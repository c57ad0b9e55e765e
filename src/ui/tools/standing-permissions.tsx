import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { StandingPermission } from '@/domain/tools/permission-repository';
import { useMcpServers } from '@/state/tools/mcp-servers';
import { usePermissions } from '@/state/tools/permissions';

import { Section } from '../components/section';
import { space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { PermissionRow } from './permission-row';

/** The answers "in this chat", "always" and "never". After removing one, the tool asks again. */
export function StandingPermissions() {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const permissions = usePermissions().data ?? [];
  const groups = useGroups(permissions);
  return (
    <Section title={t('permissions.title')}>
      <Text variant="bodyMedium">{t(permissions.length === 0 ? 'permissions.none' : 'permissions.intro')}</Text>
      {groups.map((group) => (
        <View key={group.key} style={styles.group} role="group" aria-label={group.title}>
          <Text variant="labelLarge" style={{ color: colors.primary }}>
            {group.title}
          </Text>
          {group.permissions.map((permission) => (
            <PermissionRow key={permission.id} permission={permission} />
          ))}
        </View>
      ))}
    </Section>
  );
}

/** Built-in tools first, then those of each server. */
function useGroups(permissions: readonly StandingPermission[]) {
  const { t } = useTranslation();
  const servers = useMcpServers().data ?? [];
  const owners = [...new Set(permissions.map(({ server }) => server))];
  owners.sort((a, b) => Number(a !== null) - Number(b !== null));
  return owners.map((owner) => ({
    key: owner ?? 'built-in',
    title: owner === null ? t('permissions.builtIn') : (servers.find(({ id }) => id === owner)?.name ?? owner),
    permissions: permissions
      .filter(({ server }) => server === owner)
      .sort((a, b) => a.tool.localeCompare(b.tool) || (a.host ?? '').localeCompare(b.host ?? '')),
  }));
}

const styles = StyleSheet.create({ group: { gap: space.xs } });
