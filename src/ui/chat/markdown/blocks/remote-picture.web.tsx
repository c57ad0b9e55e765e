import { Picture } from './picture';

/** Scripts can read only images whose site allows it, but a page can show any image. The page sends no referrer. */
export function RemotePicture({ url, title }: { url: string; title: string }) {
  return <Picture uri={url} title={title} />;
}
