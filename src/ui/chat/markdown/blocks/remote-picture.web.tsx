import { Picture } from './picture';

/** A script may read only pictures of sites that allow it; the page itself may show any. The page sends no referrer. */
export function RemotePicture({ url, title }: { url: string; title: string }) {
  return <Picture uri={url} title={title} />;
}
