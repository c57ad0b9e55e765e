import { ChatFailure } from '@/domain/chat-error';
import { syncFailure } from '@/domain/sync/sync-failure';
import type { ListedObject } from '@/domain/sync/object-store';
import type { Answer } from '../transport/answer';
import { XmlProblem } from '../xml/xml-tokens';
import { readMultistatus } from './read-multistatus';
import { askWebDav, webDavFailure, type WebDavSite } from './webdav-site';

const BODY =
  '<?xml version="1.0" encoding="utf-8"?><d:propfind xmlns:d="DAV:"><d:prop><d:resourcetype/><d:getcontentlength/><d:getlastmodified/></d:prop></d:propfind>';

/** What the server takes: most take all, some only one. Tried in this order, and the first that works is kept. */
export type Depth = '1' | 'infinity' | 'none';
const DEPTHS: readonly Depth[] = ['1', 'infinity', 'none'];
/** Answers that mean "not this depth". */
const REFUSES_DEPTH: readonly number[] = [400, 403, 405, 412, 415, 501];

export interface Listing {
  readonly objects: readonly ListedObject[];
  readonly depth: Depth;
}

/** Null: there is no such folder. */
export async function listFolder(
  dav: WebDavSite,
  folder: string,
  known: Depth | null,
  signal: AbortSignal,
): Promise<Listing | null> {
  let refusal: ChatFailure | null = null;
  for (const depth of known === null ? DEPTHS : [known]) {
    const outcome = await askWebDav(dav, propfind(dav, folder, depth), signal, (answer) =>
      readListing(dav, folder, answer),
    );
    if (outcome.kind === 'listed') return { objects: outcome.objects, depth };
    if (outcome.kind === 'missing') return null;
    refusal ??= outcome.failure;
  }
  throw refusal ?? syncFailure('sync-not-webdav', dav.site.name);
}

function propfind(dav: WebDavSite, folder: string, depth: Depth) {
  const headers = { 'content-type': 'application/xml; charset=utf-8', ...(depth !== 'none' && { depth }) };
  return { method: 'PROPFIND', url: `${dav.root}${folder}/`, headers, body: BODY } as const;
}

type Outcome =
  | { readonly kind: 'listed'; readonly objects: readonly ListedObject[] }
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused'; readonly failure: ChatFailure };

async function readListing({ site }: WebDavSite, folder: string, answer: Answer): Promise<Outcome> {
  const { status } = answer;
  if (status === 404 || status === 410) return { kind: 'missing' };
  if (REFUSES_DEPTH.includes(status)) return { kind: 'refused', failure: webDavFailure(site, answer) };
  // A page that answers everything with 200 is no WebDAV server.
  if (status === 200) throw syncFailure('sync-not-webdav', site.name);
  if (status !== 207) throw webDavFailure(site, answer);
  try {
    return { kind: 'listed', objects: await readMultistatus(answer.pieces(), folder) };
  } catch (thrown) {
    throw thrown instanceof XmlProblem ? syncFailure('sync-odd-answer', site.name) : thrown;
  }
}
