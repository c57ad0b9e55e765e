import { useTranslation } from 'react-i18next';

import { useRemoveNote, useRestoreNote } from '@/state/memory';

import { useNotices } from '../components/notices';

/** Deletes immediately and offers to undo it. */
export function useDeleteNote(): (id: string) => void {
  const { t } = useTranslation();
  const notices = useNotices();
  const remove = useRemoveNote();
  const restore = useRestoreNote();
  return (id) =>
    remove.mutate(id, {
      onSuccess: () =>
        notices.show({
          text: t('memory.deleted'),
          action: { label: t('app.undo'), onPress: () => restore.mutate(id) },
        }),
    });
}
