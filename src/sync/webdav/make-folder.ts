import { askWebDav, webDavFailure, type WebDavSite } from './webdav-site';

/** Creates a folder and those above it that do not exist. */
export async function makeFolder(dav: WebDavSite, url: string, signal: AbortSignal): Promise<void> {
  const failed = await make(dav, url, signal);
  if (failed === null) return;
  const parent = new URL('..', url).href;
  if (!failed.parentIsMissing || parent === url) throw failed.failure;
  await makeFolder(dav, parent, signal);
  const again = await make(dav, url, signal);
  if (again !== null) throw again.failure;
}

async function make(dav: WebDavSite, url: string, signal: AbortSignal) {
  return askWebDav(dav, { method: 'MKCOL', url }, signal, async (answer) => {
    const { status } = answer;
    // 405: it exists. Some servers then redirect to it, which has been followed.
    if ((status >= 200 && status < 300) || status === 405) return null;
    return { parentIsMissing: status === 409 || status === 404, failure: webDavFailure(dav.site, answer) };
  });
}
