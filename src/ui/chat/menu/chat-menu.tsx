import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Session } from '@/domain/conversation';

import { IconButton } from '../../components/buttons/icon-button';
import { anchorOf, type Anchor } from '../../layout/menu/anchor';
import { Menu } from '../../layout/menu/menu';
import { useReturnFocus } from '../../layout/return-focus';
import { OrganiseSheets, type OrganiseQuestion } from '../../sessions/organise/organise-sheets';
import { useOrganiseChats } from '../../sessions/organise/use-organise-chats';
import { size } from '../../theme/metrics';
import { useChatMenuItems } from './use-chat-menu-items';

type Open = OrganiseQuestion | { readonly kind: 'menu'; readonly anchor: Anchor | null };

/** The menu of actions for the whole chat, with the sheets that it opens. */
export function ChatMenu({ session }: { session: Session }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Open | null>(null);
  const organise = useOrganiseChats(session.id);
  const items = useChatMenuItems(session, { organise, onAsk: setOpen });
  useReturnFocus(open !== null); // also after a sheet that the menu opened
  const close = () => setOpen(null);
  return (
    <>
      <IconButton
        icon="dots-vertical"
        size={size.icon + 2}
        onPress={(event) => setOpen({ kind: 'menu', anchor: anchorOf(event) })}
        accessibilityLabel={t('app.more')}
        aria-haspopup="menu"
        aria-expanded={open?.kind === 'menu'}
        testID="chat-menu"
      />
      {open?.kind === 'menu' && (
        <Menu title={session.title || t('sessions.untitled')} items={items} anchor={open.anchor} onClose={close} />
      )}
      {open && open.kind !== 'menu' && (
        <OrganiseSheets
          question={open}
          onMove={(chats, folder) => organise(chats, { folderId: folder?.id ?? null }, folder)}
          onClose={close}
        />
      )}
    </>
  );
}
