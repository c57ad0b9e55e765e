import { useTranslation } from 'react-i18next';
import { Text } from 'react-native-paper';

import type { StandingPermission } from '@/domain/ports';
import { useMcpServers, usePermissions, useSessions } from '@/state/queries';
import { useRemovePermission } from '@/state/writes';

import { Section } from '../components/section';
import { RemovableRow } from './removable-row';

/** What was answered with "in this chat", "always" and "never". Removed, the tool asks again. */
export function StandingPermissions() {
  const { t } = useTranslation();
  const permissions = usePermissions().data ?? [];
  return (
    <Section title={t('permissions.title')}>
      {permissions.length === 0 && <Text variant="bodyMedium">{t('permissions.none')}</Text>}
      {permissions.map((permission) => (
        <PermissionRow key={permission.id} permission={permission} />
      ))}
    </Section>
  );
}

function PermissionRow({ permission }: { permission: StandingPermission }) {
  const { t } = useTranslation();
  const sessions = useSessions().data ?? [];
  const servers = useMcpServers().data ?? [];
  const remove = useRemovePermission();
  const { id, tool, host, server, decision, sessionId } = permission;
  const serverName = servers.find((each) => each.id === server)?.name;
  const session = sessions.find((each) => each.id === sessionId);
  const where = [host ?? t('permissions.anywhere'), serverName].filter((words) => words !== undefined && words !== '');
  const inChat = session
    ? t('permissions.inChat', { title: session.title || t('sessions.untitled') })
    : t('permissions.inLostChat');
  const reach = sessionId === null ? t('permissions.everywhere') : inChat;
  return (
    <RemovableRow
      title={`${tool} · ${where.join(' · ')}`}
      detail={`${t(`permissions.${decision}`)} ${reach}`}
      removeLabel={t('permissions.removeLabel', { tool })}
      disabled={remove.isPending}
      onRemove={() => remove.mutate(id)}
      testID="permission-item"
    />
  );
}
