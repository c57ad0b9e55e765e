import { useTranslation } from 'react-i18next';

import { usePicture } from '@/state/composer/pictures';

import { Picture } from './picture';
import { PictureText } from './picture-text';

/** Downloads the image through the app's guarded fetch, which checks every redirect, and shows it from memory. */
export function RemotePicture({ url, title }: { url: string; title: string }) {
  const { t } = useTranslation();
  const { data, isError } = usePicture(url);
  if (isError) return <PictureText text={t('reading.imageFailed')} />;
  return data ? (
    <Picture uri={`data:${data.mediaType};base64,${data.base64}`} title={title} />
  ) : (
    <PictureText text={t('reading.imageLoading')} />
  );
}
