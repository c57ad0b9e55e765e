import type { Folder, SessionFilter } from '@/domain/sessions/organising';

/** Which chats the list shows. */
export type SessionsView =
  | { readonly kind: 'all' }
  | { readonly kind: 'folder'; readonly folderId: string }
  | { readonly kind: 'archive' };

export const ALL_CHATS: SessionsView = { kind: 'all' };
export const ARCHIVE: SessionsView = { kind: 'archive' };

/** A new chat appears in the list once it has a message, a name or a draft. */
export function filterOf(view: SessionsView): SessionFilter {
  if (view.kind === 'archive') return { archived: true };
  const active = { archived: false, startedOnly: true };
  return view.kind === 'folder' ? { ...active, folderId: view.folderId } : active;
}

/** Falls back to all chats if the folder was deleted or the archive is empty. */
export function existingView(
  view: SessionsView,
  { folders, archived }: { folders: readonly Folder[]; archived: number },
): SessionsView {
  if (view.kind === 'folder') return folders.some(({ id }) => id === view.folderId) ? view : ALL_CHATS;
  return view.kind === 'archive' && archived === 0 ? ALL_CHATS : view;
}
