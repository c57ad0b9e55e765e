import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

import type { Session } from '@/domain/conversation';
import type { Folder, PlaceChange } from '@/domain/sessions/organising';
import { useChatStore } from '@/state/app-context';
import { useOrganise, useUndoOrganise } from '@/state/sessions/sessions';

import { useNotices } from '../../components/notices';
import { useNavigator } from '../../navigation/navigator';

export type OrganiseChats = (chats: readonly Session[], change: PlaceChange, folder?: Folder | null) => void;

/** Applies a change to one or more chats immediately, reports it, and offers to undo it in one step. */
export function useOrganiseChats(openId: string | null): OrganiseChats {
  const { t } = useTranslation();
  const notices = useNotices();
  const navigator = useNavigator();
  const stop = useChatStore((state) => state.stop);
  const organise = useOrganise();
  const undo = useUndoOrganise();
  return (chats, change, folder) => {
    const ids = chats.map(({ id }) => id);
    if (change.deleted) ids.forEach(stop);
    // A promise, because a deleted chat takes its own menu off the screen, and mutation callbacks with it.
    organise.mutateAsync({ ids, change }).then(
      (places) =>
        notices.show({
          text: noticeText(t, chats, change, folder?.name),
          action: { label: t('app.undo'), onPress: () => undo.mutate(places) },
        }),
      () => undefined, // the app reports the error
    );
    if (change.deleted && openId !== null && ids.includes(openId)) navigator.openSessions();
  };
}

function noticeText(
  t: TFunction,
  chats: readonly Session[],
  { pinned, archived, deleted }: PlaceChange,
  folder: string | undefined,
): string {
  const count = chats.length;
  const [only] = chats;
  if (deleted && only && count === 1) return t('sessions.deleted', { title: only.title || t('sessions.untitled') });
  if (deleted) return t('sessions.deletedNotice', { count });
  if (archived !== undefined) return t(archived ? 'sessions.archivedNotice' : 'sessions.unarchivedNotice', { count });
  if (pinned !== undefined) return t(pinned ? 'sessions.pinnedNotice' : 'sessions.unpinnedNotice', { count });
  return folder === undefined ? t('sessions.movedOutNotice', { count }) : t('sessions.movedNotice', { count, folder });
}
