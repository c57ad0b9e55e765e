import { useTranslation } from 'react-i18next';

import type { Session } from '@/domain/conversation';

import type { MenuItem } from '../../layout/menu/menu-item';
import { useNavigator } from '../../navigation/navigator';
import type { OrganiseQuestion } from '../../sessions/organise/organise-sheets';
import type { OrganiseChats } from '../../sessions/organise/use-organise-chats';
import { useSessionItems } from '../../sessions/organise/use-session-items';
import { useIsTemporary } from '../../sessions/temporary-context';
import { useNewChat } from '../../sessions/use-new-chat';
import { useChatOptionItems } from '../options/chat-options';

interface ChatMenuHandlers {
  readonly organise: OrganiseChats;
  readonly onAsk: (question: OrganiseQuestion) => void;
}

/** The items of the open chat's menu, in order. */
export function useChatMenuItems(session: Session, { organise, onAsk }: ChatMenuHandlers): readonly MenuItem[] {
  const { t } = useTranslation();
  const navigator = useNavigator();
  const { newChat } = useNewChat();
  const options = useChatOptionItems(session);
  const { pin, rename, move, exports, archive, remove } = useSessionItems(session, {
    onRename: () => onAsk({ kind: 'rename', session }),
    onMove: () => onAsk({ kind: 'move', chats: [session] }),
    onOrganise: (change) => organise([session], change),
  });
  const newItem = { id: 'chat-menu-new', icon: 'square-edit-outline', title: t('sessions.newChat'), act: newChat };
  const search = {
    id: 'search-in-chat',
    icon: 'magnify',
    title: t('search.inChat'),
    act: () => navigator.openSearch(session.id),
  };
  if (useIsTemporary()) return [...options, ...exports];
  return [newItem, search, ...options, rename, pin, move, ...exports, archive, remove];
}
