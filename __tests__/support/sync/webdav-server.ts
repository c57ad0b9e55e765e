import { createHash, randomBytes } from 'node:crypto';
import type { Handler, Reply, SeenRequest } from './faulty-server';

export interface WebDavOptions {
  /** Default: anybody may do everything. */
  readonly auth?: 'basic' | DigestOptions;
  readonly user?: string;
  readonly password?: string;
  /** The path of the folder that exists from the start. */
  readonly root?: string;
  /** Depths of PROPFIND that the server refuses, with the status of the refusal. */
  readonly refusesDepth?: Readonly<Record<string, number>>;
  /** Writes the list of files in its own way. Default: as most servers do. */
  readonly writeList?: (entries: readonly ListEntry[]) => string;
  /** The status of a PUT whose folder is missing. */
  readonly noFolderStatus?: number;
}

export interface DigestOptions {
  readonly algorithm?: 'MD5' | 'MD5-sess' | 'SHA-256';
  /** Null: an old server, which names none. */
  readonly qop?: string | null;
  /** How many requests a nonce is good for. */
  readonly nonceUses?: number;
}

export interface ListEntry {
  readonly path: string;
  /** Null: a folder. */
  readonly bytes: number | null;
}

/** A small WebDAV server in memory. It is strict about sign-in, folders and slashes. */
export function createWebDavHandler(options: WebDavOptions = {}): Handler & { readonly files: Map<string, Buffer> } {
  const { root = '/dav/', noFolderStatus = 409 } = options;
  const files = new Map<string, Buffer>();
  const folders = new Set<string>();
  for (let at = 1; at > 0; at = root.indexOf('/', at) + 1) folders.add(root.slice(0, at));
  folders.add(root);
  const admit = createDoor(options);

  function handle(request: SeenRequest): Reply {
    const refusal = admit(request);
    if (refusal !== null) return refusal;
    const { path } = request;
    switch (request.method) {
      case 'PROPFIND':
        return list(request);
      case 'MKCOL':
        if (folders.has(path)) return { status: 405 };
        if (!path.endsWith('/') || !folders.has(parentOf(path))) return { status: 409 };
        folders.add(path);
        return { status: 201 };
      case 'PUT': {
        if (!folders.has(parentOf(path))) return { status: noFolderStatus };
        const status = files.has(path) ? 204 : 201;
        files.set(path, request.body);
        return { status };
      }
      case 'GET': {
        const body = files.get(path);
        return body === undefined ? { status: 404 } : { status: 200, body, headers: DATED };
      }
      case 'DELETE':
        return { status: files.delete(path) ? 204 : 404 };
      default:
        return { status: 405 };
    }
  }

  function list({ path, headers }: SeenRequest): Reply {
    if (!path.endsWith('/')) return { status: 301, headers: { location: `${path}/` } };
    if (!folders.has(path)) return { status: 404 };
    const depth = headers.depth ?? 'none';
    const refused = options.refusesDepth?.[depth];
    if (refused !== undefined) return { status: refused };
    const isIn = (entry: string) =>
      entry.startsWith(path) && (depth === 'infinity' || !entry.slice(path.length, -1).includes('/'));
    const entries = [
      ...[...folders].filter(isIn).map((entry) => ({ path: entry, bytes: null })),
      ...[...files].filter(([entry]) => isIn(entry)).map(([entry, body]) => ({ path: entry, bytes: body.length })),
    ];
    const body = (options.writeList ?? writeList)(entries);
    return { status: 207, body, headers: { 'content-type': 'application/xml; charset=utf-8' } };
  }

  return Object.assign(handle, { files });
}

const DATED = { date: new Date().toUTCString() };

export function writeList(entries: readonly ListEntry[]): string {
  const responses = entries.map(({ path, bytes }) => {
    const what =
      bytes === null
        ? '<D:resourcetype><D:collection/></D:resourcetype>'
        : `<D:resourcetype/><D:getcontentlength>${bytes}</D:getcontentlength><D:getlastmodified>Tue, 14 Nov 2023 22:13:20 GMT</D:getlastmodified>`;
    return `<D:response><D:href>${path}</D:href><D:propstat><D:prop>${what}</D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>\n<D:multistatus xmlns:D="DAV:">${responses.join('\n')}</D:multistatus>`;
}

function parentOf(path: string): string {
  return path.slice(0, path.replace(/\/$/, '').lastIndexOf('/') + 1);
}

/** Checks who sends a request; null lets it in. */
function createDoor({ auth, user = 'me', password = 'secret' }: WebDavOptions): (request: SeenRequest) => Reply | null {
  if (auth === undefined) return () => null;
  if (auth === 'basic') {
    const expected = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
    const challenge = { 'www-authenticate': 'Basic realm="files, and more", charset="UTF-8"' };
    return ({ headers }) => (headers.authorization === expected ? null : { status: 401, headers: challenge });
  }
  const { algorithm, qop = 'auth', nonceUses = Infinity } = auth;
  const hash = (text: string) =>
    createHash(algorithm === 'SHA-256' ? 'sha256' : 'md5')
      .update(text)
      .digest('hex');
  let nonce = '';
  let uses = 0;
  const challenge = (stale: boolean): Reply => {
    nonce = randomBytes(8).toString('base64');
    uses = 0;
    const parts = [
      `realm="a \\"b\\""`,
      `nonce="${nonce}"`,
      `opaque="xyz="`,
      ...(qop === null ? [] : [`qop="${qop}"`]),
      ...(algorithm === undefined ? [] : [`algorithm=${algorithm}`]),
      ...(stale ? ['stale=true'] : []),
    ];
    return { status: 401, headers: { 'www-authenticate': [`Digest ${parts.join(', ')}`, 'Negotiate'] } };
  };
  return ({ method, path, headers }) => {
    const given = Object.fromEntries(
      [...(headers.authorization ?? '').matchAll(/([\w*]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s,]+))/g)].map(
        ([, key = '', quoted, plain]) => [key, quoted ?? plain ?? ''],
      ),
    );
    if (given.nonce === undefined) return challenge(false);
    if (given.nonce !== nonce) return challenge(true);
    const plain = hash(`${user}:a "b":${password}`);
    const first = algorithm === 'MD5-sess' ? hash(`${plain}:${nonce}:${given.cnonce}`) : plain;
    const second = hash(`${method}:${path}`);
    const middle = qop === null ? '' : `${given.nc}:${given.cnonce}:auth:`;
    const isRight = given.response === hash(`${first}:${nonce}:${middle}${second}`) && given.uri === path;
    const isCounted = qop === null || parseInt(given.nc ?? '', 16) === uses + 1;
    uses += 1;
    if (!isRight || !isCounted) return challenge(false);
    return uses > nonceUses ? challenge(true) : null;
  };
}
