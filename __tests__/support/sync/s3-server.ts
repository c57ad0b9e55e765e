import { createHash, createHmac } from 'node:crypto';
import type { Handler, Reply, SeenRequest } from './faulty-server';

export interface S3Options {
  readonly bucket?: string;
  readonly region?: string;
  readonly accessKeyId?: string;
  readonly secretKey?: string;
  /** The bucket is in the host's name. */
  readonly inHost?: boolean;
  readonly pageSize?: number;
  readonly needsMd5?: boolean;
  readonly now?: () => number;
}

const FIFTEEN_MINUTES = 900_000;

/** A small S3 service in memory. It checks signatures, times and checksums strictly. */
export function createS3Handler(options: S3Options = {}): Handler & { readonly objects: Map<string, Buffer> } {
  const { bucket = 'chats', region = 'eu-central-1', pageSize = 10, now = Date.now } = options;
  const objects = new Map<string, Buffer>();

  function handle(request: SeenRequest): Reply {
    const refusal = refuse(request, options, region, now());
    if (refusal !== null) return refusal;
    const url = new URL(request.path, 'http://x');
    const path = decodeURIComponent(url.pathname);
    const inBucket =
      options.inHost === true ? path : path.startsWith(`/${bucket}/`) ? path.slice(bucket.length + 1) : null;
    if (inBucket === null) return error(404, 'NoSuchBucket');
    const key = inBucket.slice(1);
    switch (request.method) {
      case 'GET':
        if (key === '') return list(url.searchParams);
        return objects.has(key) ? { status: 200, body: objects.get(key) } : error(404, 'NoSuchKey');
      case 'PUT': {
        const { 'content-md5': sum } = request.headers;
        if (options.needsMd5 === true && sum === undefined) return error(400, 'InvalidRequest');
        if (sum !== undefined && sum !== createHash('md5').update(request.body).digest('base64'))
          return error(400, 'BadDigest');
        objects.set(key, request.body);
        return { status: 200 };
      }
      case 'DELETE':
        objects.delete(key);
        return { status: 204 };
      default:
        return error(405, 'MethodNotAllowed');
    }
  }

  function list(query: URLSearchParams): Reply {
    if (query.get('list-type') !== '2') return error(400, 'InvalidArgument');
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
    const token = query.get('continuation-token');
    const from = token === null ? 0 : Number(Buffer.from(token, 'base64').toString());
    const page = keys.slice(from, from + pageSize);
    const isCut = from + pageSize < keys.length;
    const next = Buffer.from(String(from + pageSize)).toString('base64');
    const contents = page.map(
      (key) =>
        `<Contents><Key>${key.replaceAll('&', '&amp;')}</Key><LastModified>2023-11-14T22:13:20.000Z</LastModified><Size>${objects.get(key)?.length}</Size></Contents>`,
    );
    const tail = isCut ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
    const body = `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${isCut}</IsTruncated>${contents.join('')}${tail}</ListBucketResult>`;
    return { status: 200, body, headers: { 'content-type': 'application/xml' } };
  }

  return Object.assign(handle, { objects });
}

export function error(status: number, code: string, more = ''): Reply {
  const body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message>${more}</Error>`;
  return { status, body, headers: { 'content-type': 'application/xml' } };
}

function refuse(request: SeenRequest, options: S3Options, region: string, now: number): Reply | null {
  const { accessKeyId = 'AKIDACCESS', secretKey = 'secret-key-0001' } = options;
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/;
  const [, id, day = '', used = '', names = '', signature] = pattern.exec(request.headers.authorization ?? '') ?? [];
  if (id === undefined) return error(403, 'AccessDenied');
  if (id !== accessKeyId) return error(403, 'InvalidAccessKeyId');
  if (used !== region) return error(400, 'AuthorizationHeaderMalformed', `<Region>${region}</Region>`);
  const time = request.headers['x-amz-date'] ?? '';
  const sent = Date.parse(time.replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z'));
  if (Math.abs(sent - now) > FIFTEEN_MINUTES) {
    const serverTime = new Date(now).toISOString();
    return error(403, 'RequestTimeTooSkewed', `<ServerTime>${serverTime}</ServerTime>`);
  }
  const payload = createHash('sha256').update(request.body).digest('hex');
  if (request.headers['x-amz-content-sha256'] !== payload) return error(400, 'XAmzContentSHA256Mismatch');
  const [path = '', query = ''] = request.path.split('?');
  const headers = names.split(';').map((name) => `${name}:${request.headers[name]}\n`);
  const canonical = [request.method, path, query.split('&').sort().join('&'), headers.join(''), names, payload].join(
    '\n',
  );
  const hash = createHash('sha256').update(canonical).digest('hex');
  const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const key = mac(mac(mac(mac(`AWS4${secretKey}`, day), region), 's3'), 'aws4_request');
  const expected = mac(key, `AWS4-HMAC-SHA256\n${time}\n${day}/${region}/s3/aws4_request\n${hash}`).toString('hex');
  return signature === expected ? null : error(403, 'SignatureDoesNotMatch');
}
