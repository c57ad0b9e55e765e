import { useTranslation } from 'react-i18next';

import type { Session } from '@/domain/conversation';
import { useChatStore } from '@/state/app-context';
import { useRemoveSession, useRestoreSession } from '@/state/writes';

import { useNotices } from '../components/notices';

/** Deletes at once and offers to take it back. */
export function useDeleteSession(): (session: Session) => void {
  const { t } = useTranslation();
  const notices = useNotices();
  const stop = useChatStore((state) => state.stop);
  const remove = useRemoveSession();
  const restore = useRestoreSession();
  return (session) => {
    stop(session.id);
    remove.mutate(session.id, {
      onSuccess: () =>
        notices.show({
          text: t('sessions.deleted', { title: session.title || t('sessions.untitled') }),
          action: { label: t('app.undo'), onPress: () => restore.mutate(session.id) },
        }),
    });
  };
}
