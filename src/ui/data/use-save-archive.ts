import type { Session } from '@/domain/conversation';
import { useExport } from '@/state/sessions/archives';

import { useExportLabels } from './use-export-labels';
import { saveFile } from './save-file';

const FORBIDDEN_IN_NAMES = /[^\p{L}\p{N}]+/gu;
const MAX_NAME_LENGTH = 60;

/** Saves an archive to a file; with a session, of that chat only. */
export function useSaveArchive(session?: Pick<Session, 'id' | 'title'>) {
  const write = useExport(
    (pieces, format) =>
      saveFile({
        name: `${nameOf(session)}.${format === 'json' ? 'json' : 'md'}`,
        mimeType: format === 'json' ? 'application/json' : 'text/markdown',
        pieces,
      }),
    { shownByScreen: session === undefined }, // the menu is closed by then, so the app reports the error
  );
  const labels = useExportLabels();
  const scope = session ? { sessionId: session.id } : {};
  return {
    ...write,
    save: (format: 'json' | 'markdown') => write.mutate({ format, labels, ...scope }),
  };
}

/** "skein-2026-11-16", or the chat's title without characters that file names cannot contain. */
function nameOf(session: Pick<Session, 'title'> | undefined): string {
  const title = session?.title.replace(FORBIDDEN_IN_NAMES, '-').slice(0, MAX_NAME_LENGTH) ?? '';
  const day = new Date().toISOString().slice(0, 10);
  return ['skein', title.replace(/^-+|-+$/g, ''), day].filter(Boolean).join('-');
}
