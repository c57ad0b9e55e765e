import type { ObjectStore } from '@/domain/sync/object-store';
import { readSyncAddress, type WebDavTarget } from '@/domain/sync/sync-target';
import { isHtml } from '../transport/is-html';
import { createSite, type StorageWorld } from '../transport/storage-site';
import { syncFailure } from '@/domain/sync/sync-failure';
import { listFolder, type Depth } from './list-folder';
import { makeFolder } from './make-folder';
import { createSignIn } from './sign-in';
import { askWebDav, webDavFailure, type WebDavSite } from './webdav-site';

export interface WebDavDeps extends StorageWorld {
  readonly randomBytes: (length: number) => Uint8Array;
}

/** A folder on a WebDAV server. Missing folders are created by the first write. */
export function createWebDavStore(target: WebDavTarget, password: string, deps: WebDavDeps): ObjectStore {
  const address = readSyncAddress(target.address);
  const account = { user: target.user, password };
  const isEncrypted = address.origin.startsWith('https:');
  const site = createSite(deps, address.origin, [password, `${target.user}:${password}`]);
  const signIn = createSignIn(account, isEncrypted, deps.platform === 'web', deps.randomBytes);
  const dav: WebDavSite = { site, root: `${address.href}/`, signIn };
  let depth: Depth | null = null;
  /** Folders that certainly exist. */
  const made = new Set<string>();

  async function put(name: string, bytes: Uint8Array, signal: AbortSignal): Promise<void> {
    const folder = folderOf(name);
    if (await putOnce(name, bytes, signal, !made.has(folder))) return;
    await makeFolder(dav, `${dav.root}${folder}/`, signal);
    await putOnce(name, bytes, signal, false);
  }

  /** False: the folder may be missing. */
  async function putOnce(name: string, body: Uint8Array, signal: AbortSignal, mayLackFolder: boolean) {
    const headers = { 'content-type': 'application/octet-stream' };
    const stored = await askWebDav(
      dav,
      { method: 'PUT', url: dav.root + name, headers, body },
      signal,
      async (answer) => {
        if (answer.status >= 200 && answer.status < 300) return true;
        if (mayLackFolder && MEANS_NO_FOLDER.includes(answer.status)) return false;
        throw webDavFailure(site, answer);
      },
    );
    if (stored) made.add(folderOf(name));
    return stored;
  }

  return {
    async list(folder, signal) {
      const listing = await listFolder(dav, folder, depth, signal);
      if (listing === null) return [];
      depth = listing.depth;
      made.add(folder);
      return listing.objects;
    },
    get: (name, { maxBytes, signal }) =>
      askWebDav(dav, { method: 'GET', url: dav.root + name }, signal, async (answer) => {
        const { status } = answer;
        if (status === 404 || status === 410) return null;
        if (status !== 200) throw webDavFailure(site, answer);
        // The page of a captive portal, or of a server that wants a sign-in.
        if (isHtml(answer)) throw syncFailure('sync-odd-answer', site.name);
        return answer.bytes(maxBytes);
      }),
    put,
    delete: (name, signal) =>
      askWebDav(dav, { method: 'DELETE', url: dav.root + name }, signal, async (answer) => {
        const isGone = answer.status === 404 || answer.status === 410;
        if (!isGone && (answer.status < 200 || answer.status >= 300)) throw webDavFailure(site, answer);
      }),
    clockLead: () => site.clockLead,
  };
}

/** Servers answer in several ways to a file whose folder is missing. */
const MEANS_NO_FOLDER: readonly number[] = [403, 404, 405, 409, 410, 412, 500];

function folderOf(name: string): string {
  return name.slice(0, name.lastIndexOf('/'));
}
