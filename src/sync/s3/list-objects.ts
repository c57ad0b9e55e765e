import type { ListedObject } from '@/domain/sync/object-store';
import { syncFailure } from '@/domain/sync/sync-failure';
import { listedName, listedSize } from '../listed-name';
import type { Answer } from '../transport/answer';
import { readElements, textOf } from '../xml/read-elements';
import { limitPieces } from '../xml/limit-pieces';
import { XmlProblem } from '../xml/xml-tokens';
import { askS3, type S3Site } from './s3-site';

/** 200,000 objects. A service that never ends its list does not get further. */
const MAX_PAGES = 200;
/** A page has 1,000 objects, and S3 sends less than a kilobyte about each. */
const MAX_PAGE_BYTES = 10_000_000;

interface Page {
  readonly objects: readonly ListedObject[];
  /** Null: the last page. */
  readonly next: string | null;
}

export async function listObjects(
  s3: S3Site,
  prefix: string,
  folder: string,
  signal: AbortSignal,
): Promise<readonly ListedObject[]> {
  const found = new Map<string, ListedObject>();
  const seen = new Set<string>();
  let next: string | null = null;
  for (let page = 0; page < MAX_PAGES; page++) {
    const query: Record<string, string> = {
      'list-type': '2',
      'max-keys': '1000',
      prefix: `${prefix}${folder}/`,
      ...(next !== null && { 'continuation-token': next }),
    };
    const read = await askS3(
      s3,
      { method: 'GET', key: '', query },
      signal,
      (answer) => readPage(s3, folder, answer),
      [200],
    );
    for (const object of read.objects) found.set(object.name, object);
    if (read.next === null) return [...found.values()];
    if (seen.has(read.next)) break;
    seen.add(read.next);
    next = read.next;
  }
  throw syncFailure('sync-odd-answer', s3.site.name);
}

async function readPage({ site }: S3Site, folder: string, answer: Answer): Promise<Page> {
  try {
    const { isCut, token, objects } = await readListPage(answer.pieces(), folder);
    if (isCut && token === '') throw syncFailure('sync-odd-answer', site.name);
    return { objects, next: isCut ? token : null };
  } catch (thrown) {
    throw thrown instanceof XmlProblem ? syncFailure('sync-not-s3', site.name) : thrown;
  }
}

/** Throws XmlProblem for anything that is no such list. */
export async function readListPage(
  pieces: AsyncIterable<Uint8Array>,
  folder: string,
  maxBytes = MAX_PAGE_BYTES,
): Promise<{ readonly objects: readonly ListedObject[]; readonly isCut: boolean; readonly token: string }> {
  const objects: ListedObject[] = [];
  let [isCut, token] = [false, ''];
  const elements = readElements(limitPieces(pieces, maxBytes), ({ name }) => {
    if (name !== 'ListBucketResult') throw new XmlProblem('The answer is no list of objects.');
  });
  for await (const element of elements) {
    if (element.name === 'IsTruncated') isCut = element.text.trim() === 'true';
    if (element.name === 'NextContinuationToken') token = element.text.trim();
    const name = element.name === 'Contents' ? listedName(textOf(element, 'Key') ?? '', folder) : null;
    if (name === null) continue;
    const modified = Date.parse(textOf(element, 'LastModified') ?? '');
    objects.push({
      name,
      bytes: listedSize(textOf(element, 'Size')),
      modifiedAt: Number.isNaN(modified) ? null : modified,
    });
  }
  return { objects, isCut, token };
}
