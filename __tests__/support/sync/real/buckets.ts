import { createHash } from 'node:crypto';
import { corsSettings } from '@/domain/sync/cors-settings';
import { signRequest } from '@/sync/s3/sign-request';
import { ACCESS_KEY, SECRET_KEY, type RealS3 } from './ceph';

interface CorsRule {
  readonly AllowedOrigins: readonly string[];
  readonly AllowedMethods: readonly string[];
  readonly AllowedHeaders: readonly string[];
  readonly ExposeHeaders: readonly string[];
  readonly MaxAgeSeconds: number;
}

/** A bucket that allows this page, with the rules that the setup shows. The service takes them as XML. */
export async function makeBucket({ url }: RealS3, bucket: string, page: string): Promise<void> {
  await put(url, `/${bucket}`, {}, '');
  const rules = JSON.parse(corsSettings('s3', page)[0]?.text ?? '[]') as readonly CorsRule[];
  const list = (tag: string, values: readonly (string | number)[]) =>
    values.map((value) => `<${tag}>${value}</${tag}>`).join('');
  const body = rules.map(
    (rule) =>
      `<CORSRule>${list('AllowedOrigin', rule.AllowedOrigins)}${list('AllowedMethod', rule.AllowedMethods)}${list('AllowedHeader', rule.AllowedHeaders)}${list('ExposeHeader', rule.ExposeHeaders)}${list('MaxAgeSeconds', [rule.MaxAgeSeconds])}</CORSRule>`,
  );
  await put(url, `/${bucket}`, { cors: '' }, `<CORSConfiguration>${body.join('')}</CORSConfiguration>`);
}

async function put(url: string, path: string, query: Record<string, string>, body: string): Promise<void> {
  const payloadHash = createHash('sha256').update(body).digest('hex');
  const md5 = createHash('md5').update(body).digest('base64');
  const headers = signRequest(
    { method: 'PUT', host: new URL(url).host, path, query, headers: { 'content-md5': md5 }, payloadHash },
    { account: { accessKeyId: ACCESS_KEY, secretKey: SECRET_KEY }, region: 'us-east-1', now: Date.now() },
  );
  const search = Object.keys(query).map((name) => `?${name}=`)[0] ?? '';
  const answer = await fetch(url + path + search, { method: 'PUT', headers, body });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
}
