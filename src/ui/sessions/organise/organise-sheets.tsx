import type { Session } from '@/domain/conversation';
import type { Folder } from '@/domain/sessions/organising';

import { MoveSheet } from './move-sheet';
import { RenameSheet } from './rename-sheet';

/** A question that an action on chats asks before it is done. */
export type OrganiseQuestion =
  | { readonly kind: 'rename'; readonly session: Session }
  | { readonly kind: 'move'; readonly chats: readonly Session[] };

interface OrganiseSheetsProps {
  readonly question: OrganiseQuestion;
  readonly onMove: (chats: readonly Session[], folder: Folder | null) => void;
  readonly onClose: () => void;
}

export function OrganiseSheets({ question, onMove, onClose }: OrganiseSheetsProps) {
  if (question.kind === 'rename') return <RenameSheet session={question.session} onClose={onClose} />;
  const { chats } = question;
  return <MoveSheet chats={chats} onMove={(folder) => onMove(chats, folder)} onClose={onClose} />;
}
