import { useMemo, useState, type ReactElement } from 'react';

import type { Session } from '@/domain/conversation';
import type { PlaceChange } from '@/domain/sessions/organising';
import type { useSessionPages } from '@/state/sessions/sessions';

import type { Anchor } from '../../layout/menu/anchor';
import { useReturnFocus } from '../../layout/return-focus';
import { useNavigator } from '../../navigation/navigator';
import { OrganiseSheets, type OrganiseQuestion } from './organise-sheets';
import { SelectHeader } from './select-header';
import { SessionMenu } from './session-menu';
import { SessionList } from '../session-list';
import { useLatest } from '../use-latest';
import { useOrganiseChats, type OrganiseChats } from './use-organise-chats';
import type { Selection } from './use-selection';

interface OrganisableListProps {
  readonly pages: ReturnType<typeof useSessionPages>;
  readonly openId: string | null;
  readonly beside: boolean;
  readonly endRoom: number;
  readonly selection: Selection;
  /** Replaced by the action bar while chats are being selected. */
  readonly header: ReactElement;
  readonly chips: ReactElement;
  readonly empty: ReactElement;
  readonly isShown: boolean;
}

/** What is open above the list, for one chat or for the selected ones. */
type Open = OrganiseQuestion | { readonly kind: 'menu'; readonly session: Session; readonly anchor: Anchor | null };

/** The list of chats with the actions on them. */
export function OrganisableList(props: OrganisableListProps) {
  const { pages, openId, beside, endRoom, selection, header, chips, empty, isShown } = props;
  const navigator = useNavigator();
  const [open, setOpen] = useState<Open | null>(null);
  useReturnFocus(open !== null); // also after a sheet that the menu opened
  const organise = useOrganiseChats(openId);
  const sessions = useMemo(() => pages.sessions ?? [], [pages.sessions]);
  const chosen = sessions.filter(({ id }) => selection.ids.has(id));
  const close = () => setOpen(null);
  const organiseChosen: OrganiseChats = (chats, change, folder) => {
    organise(chats, change, folder);
    selection.end();
  };

  const latest = useLatest({ organise, selection, navigator });
  const actions = useMemo(
    () => ({
      open: (session: Session) => latest.current.navigator.openSession(session.id),
      showActions: (session: Session, anchor: Anchor | null) => setOpen({ kind: 'menu', session, anchor }),
      organise: (session: Session, change: PlaceChange) => latest.current.organise([session], change),
      beginSelecting: (session: Session) => latest.current.selection.begin(session.id),
      toggle: (session: Session) => latest.current.selection.toggle(session.id),
    }),
    [latest],
  );

  return (
    <>
      {selection.isOn ? (
        <SelectHeader
          chosen={chosen}
          onAll={() => selection.select(sessions.map(({ id }) => id))}
          onOrganise={(change) => organiseChosen(chosen, change)}
          onMove={() => setOpen({ kind: 'move', chats: chosen })}
          onEnd={selection.end}
        />
      ) : (
        header
      )}
      {isShown && chips}
      {isShown && pages.sessions && (
        <SessionList
          sessions={sessions}
          openId={openId}
          beside={beside}
          endRoom={endRoom}
          selection={selection}
          actions={actions}
          onEnd={() => {
            if (pages.hasNextPage && !pages.isFetching) void pages.fetchNextPage();
          }}
          isLoadingMore={pages.isFetchingNextPage}
          empty={empty}
        />
      )}
      {open?.kind === 'menu' && (
        <SessionMenu
          session={open.session}
          anchor={open.anchor}
          onClose={close}
          onRename={() => setOpen({ kind: 'rename', session: open.session })}
          onMove={() => setOpen({ kind: 'move', chats: [open.session] })}
          onSelect={() => selection.begin(open.session.id)}
          onOrganise={(change) => organise([open.session], change)}
        />
      )}
      {open && open.kind !== 'menu' && (
        <OrganiseSheets
          question={open}
          onMove={(chats, folder) => organiseChosen(chats, { folderId: folder?.id ?? null }, folder)}
          onClose={close}
        />
      )}
    </>
  );
}
