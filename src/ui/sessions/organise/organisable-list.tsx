import { useMemo, useState, type ReactElement } from 'react';

import type { Session } from '@/domain/conversation';
import type { PlaceChange } from '@/domain/sessions/organising';
import type { useSessionPages } from '@/state/sessions/sessions';

import { useNavigator } from '../../navigation/navigator';
import { MoveSheet } from './move-sheet';
import { RenameSheet } from './rename-sheet';
import { SelectHeader } from './select-header';
import { SessionActionsSheet } from './session-actions-sheet';
import { SessionList } from '../session-list';
import { useLatest } from '../use-latest';
import { useOrganiseChats, type OrganiseChats } from './use-organise-chats';
import type { Selection } from './use-selection';

interface OrganisableListProps {
  readonly pages: ReturnType<typeof useSessionPages>;
  readonly openId: string | null;
  readonly selection: Selection;
  /** Replaced by the action bar while chats are being selected. */
  readonly header: ReactElement;
  readonly chips: ReactElement;
  readonly empty: ReactElement;
  readonly isShown: boolean;
}

/** The open sheet, for one chat or for the selected ones. */
type Question =
  | { readonly kind: 'actions'; readonly session: Session }
  | { readonly kind: 'rename'; readonly session: Session }
  | { readonly kind: 'move'; readonly chats: readonly Session[] };

/** The list of chats with the actions on them. */
export function OrganisableList({ pages, openId, selection, header, chips, empty, isShown }: OrganisableListProps) {
  const navigator = useNavigator();
  const [question, setQuestion] = useState<Question | null>(null);
  const organise = useOrganiseChats(openId);
  const sessions = useMemo(() => pages.sessions ?? [], [pages.sessions]);
  const chosen = sessions.filter(({ id }) => selection.ids.has(id));
  const close = () => setQuestion(null);
  const organiseChosen: OrganiseChats = (chats, change, folder) => {
    organise(chats, change, folder);
    selection.end();
  };

  const latest = useLatest({ organise, selection, navigator });
  const actions = useMemo(
    () => ({
      open: (session: Session) => latest.current.navigator.openSession(session.id),
      showActions: (session: Session) => setQuestion({ kind: 'actions', session }),
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
          onMove={() => setQuestion({ kind: 'move', chats: chosen })}
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
          selection={selection}
          actions={actions}
          onEnd={() => {
            if (pages.hasNextPage && !pages.isFetching) void pages.fetchNextPage();
          }}
          isLoadingMore={pages.isFetchingNextPage}
          empty={empty}
        />
      )}
      {question?.kind === 'actions' && (
        <SessionActionsSheet
          session={question.session}
          onClose={close}
          onRename={() => setQuestion({ kind: 'rename', session: question.session })}
          onMove={() => setQuestion({ kind: 'move', chats: [question.session] })}
          onSelect={() => selection.begin(question.session.id)}
          onOrganise={(change) => organise([question.session], change)}
        />
      )}
      {question?.kind === 'rename' && <RenameSheet session={question.session} onClose={close} />}
      {question?.kind === 'move' && (
        <MoveSheet
          chats={question.chats}
          onMove={(folder) => organiseChosen(question.chats, { folderId: folder?.id ?? null }, folder)}
          onClose={close}
        />
      )}
    </>
  );
}
