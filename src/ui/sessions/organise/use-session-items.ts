import { useTranslation } from 'react-i18next';

import type { Session } from '@/domain/conversation';
import type { PlaceChange } from '@/domain/sessions/organising';

import { useSaveArchive } from '../../data/use-save-archive';
import type { MenuItem } from '../../layout/menu/menu-item';

interface SessionHandlers {
  readonly onRename: () => void;
  readonly onMove: () => void;
  readonly onOrganise: (change: PlaceChange) => void;
}

interface SessionItems extends Readonly<Record<'pin' | 'rename' | 'move' | 'archive' | 'remove', MenuItem>> {
  readonly exports: readonly MenuItem[];
}

/** The actions on a chat, for its menu in the list and for the menu of the open chat. */
export function useSessionItems(session: Session, { onRename, onMove, onOrganise }: SessionHandlers): SessionItems {
  const { t } = useTranslation();
  const { save } = useSaveArchive(session);
  const { isPinned, isArchived } = session;
  return {
    pin: {
      id: 'pin-session',
      icon: isPinned ? 'pin-off-outline' : 'pin-outline',
      title: t(isPinned ? 'sessions.unpin' : 'sessions.pin'),
      act: () => onOrganise({ pinned: !isPinned }),
    },
    rename: { id: 'rename-session', icon: 'pencil-outline', title: t('sessions.rename'), act: onRename },
    move: { id: 'move-session', icon: 'folder-move-outline', title: t('sessions.move'), act: onMove },
    archive: {
      id: 'archive-session',
      icon: isArchived ? 'archive-arrow-up-outline' : 'archive-arrow-down-outline',
      title: t(isArchived ? 'sessions.unarchive' : 'sessions.archiveIt'),
      act: () => onOrganise({ archived: !isArchived }),
    },
    exports: [
      {
        id: 'export-chat-markdown',
        icon: 'language-markdown-outline',
        title: t('data.exportChatMarkdown'),
        act: () => save('markdown'),
      },
      {
        id: 'export-chat-json',
        icon: 'database-export-outline',
        title: t('data.exportChatJson'),
        act: () => save('json'),
      },
    ],
    remove: {
      id: 'delete-session',
      icon: 'trash-can-outline',
      title: t('sessions.delete'),
      isDestructive: true,
      act: () => onOrganise({ deleted: true }),
    },
  };
}
