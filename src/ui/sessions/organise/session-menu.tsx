import { useTranslation } from 'react-i18next';

import type { Session } from '@/domain/conversation';
import type { PlaceChange } from '@/domain/sessions/organising';

import type { Anchor } from '../../layout/menu/anchor';
import { Menu } from '../../layout/menu/menu';
import { useSessionItems } from './use-session-items';

interface SessionMenuProps {
  readonly session: Session;
  readonly anchor: Anchor | null;
  readonly onClose: () => void;
  readonly onRename: () => void;
  readonly onMove: () => void;
  readonly onSelect: () => void;
  readonly onOrganise: (change: PlaceChange) => void;
}

/** The menu of a chat in the list: all actions on it, including those of swipes and long presses. */
export function SessionMenu({ session, anchor, onClose, onSelect, ...handlers }: SessionMenuProps) {
  const { t } = useTranslation();
  const { pin, rename, move, exports, archive, remove } = useSessionItems(session, handlers);
  const select = {
    id: 'select-session',
    icon: 'checkbox-marked-outline',
    title: t('sessions.select'),
    act: onSelect,
  };
  return (
    <Menu
      title={session.title || t('sessions.untitled')}
      items={[pin, rename, move, select, ...exports, archive, remove]}
      anchor={anchor}
      onClose={onClose}
    />
  );
}
