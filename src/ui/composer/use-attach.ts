import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Linking, Platform } from 'react-native';

import type { FilePart, ImagePart } from '@/domain/conversation';
import type { DraftHandle } from '@/state/composer/drafts';
import { MAX_FILE_BYTES } from '@/state/composer/incoming';

import { useNotices } from '../components/notices';
import { discardTemporary } from '../data/temporary-files';
import { fileSize } from '../format/numbers';
import { pick, type PickSource } from './attach/pick';
import { AttachFailure, isImage, MAX_ATTACHMENTS, type PickedFile } from './attach/picked-file';
import { readFile } from './attach/read-file';
import { shrinkImage } from './attach/shrink-image';

export interface FileBeingRead {
  readonly name: string;
  readonly cancel: () => void;
}

/** Reads chosen files and adds them to the draft. Files that cannot be attached are reported by name; the others are added. */
export function useAttach({ draft, edit }: Pick<DraftHandle, 'draft' | 'edit'>) {
  const { t, i18n } = useTranslation();
  const notices = useNotices();
  const [reading, setReading] = useState<readonly FileBeingRead[]>([]);

  const add = async (files: readonly PickedFile[]): Promise<void> => {
    const room = MAX_ATTACHMENTS - (draft ? draft.images.length + draft.files.length : 0);
    const problems = files.length > room ? [t('attach.tooMany', { count: MAX_ATTACHMENTS })] : [];
    const begun = files.slice(0, Math.max(0, room)).map((file, index) => {
      const abort = new AbortController();
      const name = file.name || t('attach.image', { number: index + 1 });
      return { file, signal: abort.signal, shown: { name, cancel: () => abort.abort() } };
    });
    const finish = (done: FileBeingRead) => setReading((before) => before.filter((each) => each !== done));
    begun.forEach(({ shown, signal }) => signal.addEventListener('abort', () => finish(shown)));
    setReading((before) => [...before, ...begun.map(({ shown }) => shown)]);
    for (const { file, shown, signal } of begun) {
      if (signal.aborted) continue;
      try {
        if (isImage(file)) {
          const image = await unlessAborted(shrinkImage(file), signal);
          if (image) attachImage(image);
        } else {
          const text = await unlessAborted(readFile(file, signal), signal);
          if (text) attachFile(text);
        }
      } catch (thrown) {
        const problem = thrown instanceof AttachFailure ? thrown.problem : 'unreadable';
        const { name } = shown;
        const limit = fileSize(MAX_FILE_BYTES, { t, language: i18n.language });
        problems.push(t(`attach.failed.${problem}`, { name, limit }));
      } finally {
        finish(shown);
      }
    }
    if (problems.length > 0) notices.show({ text: problems.join('\n') });
  };
  const attachImage = (image: ImagePart) => edit(({ images, files }) => ({ images: [...images, image], files }));
  const attachFile = (file: FilePart) => edit(({ images, files }) => ({ images, files: [...files, file] }));

  /** Browsers have no settings that a page can open. */
  const toSettings =
    Platform.OS === 'web'
      ? undefined
      : {
          label: t('attach.settings'),
          onPress: () => Linking.openSettings().catch(() => notices.show({ text: t('reading.cannotOpen') })),
        };
  const choose = async (source: PickSource): Promise<void> => {
    const picked = await pick(source);
    if (picked.kind === 'picked') {
      await add(picked.files);
      for (const { uri } of picked.files) discardTemporary(uri);
    }
    if (picked.kind === 'denied') notices.show({ text: t('attach.cameraDenied'), action: toSettings });
    if (picked.kind === 'unavailable')
      notices.show({ text: t(source === 'camera' ? 'attach.noCamera' : 'attach.noChooser') });
  };
  return { add, choose, reading };
}

/** Null at once when the user cancels; what is still read then is dropped. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T | null> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => resolve(null));
    work.then(resolve, reject);
  });
}
