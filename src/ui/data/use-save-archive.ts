import { useTranslation } from 'react-i18next';

import type { Session } from '@/domain/conversation';
import { useExport, type FileFormat } from '@/state/sessions/archives';

import { useNotices } from '../components/notices';
import { useExportLabels } from './use-export-labels';
import { saveFile } from './save-file';

const FORBIDDEN_IN_NAMES = /[^\p{L}\p{N}]+/gu;
const MAX_NAME_LENGTH = 60;

const FILES: Record<FileFormat, { readonly ending: string; readonly mimeType: string }> = {
  json: { ending: 'json', mimeType: 'application/json' },
  markdown: { ending: 'md', mimeType: 'text/markdown' },
  encrypted: { ending: 'skeinbackup', mimeType: 'application/octet-stream' },
};

/** Saves an archive to a file; with a session, of that chat only, and a notice reports it, because the menu is closed by then. */
export function useSaveArchive(session?: Pick<Session, 'id' | 'title'>) {
  const { t } = useTranslation();
  const notices = useNotices();
  const report = () => (session ? notices.show({ text: t('data.saved') }) : undefined);
  const write = useExport(
    (pieces, format) =>
      saveFile({
        name: `${nameOf(session)}.${FILES[format].ending}`,
        mimeType: FILES[format].mimeType,
        pieces,
      }),
    { shownByScreen: session === undefined },
  );
  const labels = useExportLabels();
  const scope = session ? { sessionId: session.id } : {};
  return {
    ...write,
    save: (format: 'json' | 'markdown') =>
      void write.mutateAsync({ format, labels, ...scope }).then(report, () => undefined), // the app reports the error
    saveEncrypted: (passphrase: string, onSuccess: () => void) => write.mutate({ passphrase, ...scope }, { onSuccess }),
  };
}

/** "skein-2026-11-16", or the chat's title without characters that file names cannot contain. */
function nameOf(session: Pick<Session, 'title'> | undefined): string {
  const title = session?.title.replace(FORBIDDEN_IN_NAMES, '-').slice(0, MAX_NAME_LENGTH) ?? '';
  const day = new Date().toISOString().slice(0, 10);
  return ['skein', title.replace(/^-+|-+$/g, ''), day].filter(Boolean).join('-');
}
