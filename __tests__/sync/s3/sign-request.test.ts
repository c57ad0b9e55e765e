import { EMPTY_HASH, encodePath, signRequest, writeQuery } from '@/sync/s3/sign-request';

/** The examples of Amazon's documentation of Signature Version 4 for S3. */
const SCOPE = {
  account: { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' },
  region: 'us-east-1',
  now: Date.UTC(2013, 4, 24),
};
const GET = {
  method: 'GET',
  host: 'examplebucket.s3.amazonaws.com',
  path: '/',
  query: {},
  headers: {},
  payloadHash: EMPTY_HASH,
};

it.each([
  [
    'an object',
    { ...GET, path: '/test.txt', headers: { range: 'bytes=0-9' } },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'an upload',
    {
      ...GET,
      method: 'PUT',
      path: encodePath('/test$file.text'),
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      payloadHash: '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'a part of the bucket',
    { ...GET, query: { lifecycle: '' } },
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'a list',
    { ...GET, query: { prefix: 'J', 'max-keys': '2' } },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('signs the request for %s', (_what, request, signature) => {
  const headers = signRequest(request, SCOPE);
  expect(headers.authorization).toContain('Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request');
  expect(headers.authorization).toMatch(new RegExp(`Signature=${signature}$`));
});

it('encodes what URLs leave alone', () => {
  expect(encodePath("a b/c!'()*~ü")).toBe('a%20b/c%21%27%28%29%2A~%C3%BC');
  expect(writeQuery({ 'list-type': '2', 'continuation-token': 'a+/=', prefix: 'x/' })).toBe(
    'continuation-token=a%2B%2F%3D&list-type=2&prefix=x%2F',
  );
});
