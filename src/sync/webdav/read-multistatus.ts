import type { ListedObject } from '@/domain/sync/object-store';
import { listedName, listedSize } from '../listed-name';
import { readHttpDate } from '../transport/http-date';
import { childOf, readElements, textOf, type XmlElement } from '../xml/read-elements';
import { limitPieces } from '../xml/limit-pieces';
import { XmlProblem } from '../xml/xml-tokens';

const DAV = 'DAV:';

/** More objects are not listed; a chat app does not get there. */
const MAX_LISTED = 200_000;
/** Some servers send many properties of each file. */
const MAX_BYTES = 100_000_000;

/** The objects of a folder in the answer to PROPFIND. Folders, foreign files and entries with an error are left out. */
export async function readMultistatus(
  pieces: AsyncIterable<Uint8Array>,
  folder: string,
  maxBytes = MAX_BYTES,
): Promise<readonly ListedObject[]> {
  const found = new Map<string, ListedObject>();
  const elements = readElements(limitPieces(pieces, maxBytes), ({ name, namespace }) => {
    if (name !== 'multistatus' || !isDav(namespace)) throw new XmlProblem('The answer is no list of files.');
  });
  for await (const element of elements) {
    const object = element.name === 'response' ? listedObject(element, folder) : null;
    if (object !== null) found.set(object.name, object);
    if (found.size > MAX_LISTED) throw new XmlProblem('The list of files is too long.');
  }
  return [...found.values()];
}

function listedObject(response: XmlElement, folder: string): ListedObject | null {
  const name = listedName(textOf(response, 'href') ?? '', folder);
  if (name === null || isRefused(textOf(response, 'status'))) return null;
  const properties = response.children
    .filter((child) => child.name === 'propstat' && !isRefused(textOf(child, 'status')))
    .flatMap((child) => childOf(child, 'prop')?.children ?? [])
    .filter(({ namespace }) => isDav(namespace));
  const property = (key: string) => properties.find((child) => child.name === key);
  if (property('resourcetype')?.children.some((child) => child.name === 'collection') === true) return null;
  return {
    name,
    bytes: listedSize(property('getcontentlength')?.text.trim() ?? null),
    modifiedAt: readHttpDate(property('getlastmodified')?.text ?? null),
  };
}

/** Some servers forget to declare the namespace. */
function isDav(namespace: string): boolean {
  return namespace === DAV || namespace === '' || namespace === 'DAV';
}

/** `HTTP/1.1 404 Not Found` */
function isRefused(status: string | null): boolean {
  const [, code] = /^HTTP\/\S+ (\d{3})/.exec(status ?? '') ?? [];
  return code !== undefined && !code.startsWith('2');
}
