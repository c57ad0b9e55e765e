import { useTranslation } from 'react-i18next';

import type { StandingPermission } from '@/domain/tools/permission-repository';
import { useToolNames } from '@/state/tools/tool-names';
import { usePermissionChat, useRemovePermission, useRestorePermission } from '@/state/tools/permissions';
import { placeName } from '@/state/tools/place-name';

import { useNotices } from '../components/notices';
import { RemovableRow } from './removable-row';

/** A stored permission: what the tool may do, where, and in which chats. */
export function PermissionRow({ permission }: { permission: StandingPermission }) {
  const { t } = useTranslation();
  const notices = useNotices();
  const remove = useRemovePermission();
  const restore = useRestorePermission();
  const chat = usePermissionChat(permission.sessionId);
  const { id, host, decision, sessionId } = permission;
  const { name } = useToolNames()(permission.tool); // the group above says which server it is
  const tool = t('tool.nameAt', { name, place: placeName(host) ?? t('permissions.here') });
  const inChat = chat
    ? t(`permissions.${decision}InChat`, { title: chat.title || t('sessions.untitled') })
    : t(`permissions.${decision}InLostChat`);
  const forget = () =>
    remove.mutate(id, {
      onSuccess: () =>
        notices.show({
          text: t('permissions.removed', { tool }),
          action: { label: t('app.undo'), onPress: () => restore.mutate(permission) },
        }),
    });
  return (
    <RemovableRow
      title={tool}
      detail={sessionId === null ? t(`permissions.${decision}`) : inChat}
      icon={decision === 'allow' ? 'check' : 'cancel'}
      removeLabel={t('permissions.removeLabel', { tool })}
      disabled={remove.isPending}
      onRemove={forget}
      testID="permission-item"
    />
  );
}
