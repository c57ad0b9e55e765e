import { chooseDigest, digestHeader } from '@/sync/webdav/digest';
import { readChallenges } from '@/sync/webdav/read-challenges';

const REQUEST = { method: 'GET', uri: '/dir/index.html', user: 'Mufasa', count: 1 };

/** The examples of RFC 2617 (3.5) and RFC 7616 (3.9.1). */
it.each([
  [
    'Digest realm="testrealm@host.com", qop="auth,auth-int", nonce="dcd98b7102dd2f0e8b11d0f600bfb0c093", opaque="5ccc069c403ebaf9f0171e9517f40e41"',
    'Circle Of Life',
    '0a4f113b',
    '6629fae49393a05397450978507c4ef1',
  ],
  [
    'Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=MD5, nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", opaque="x"',
    'Circle of Life',
    'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ',
    '8ca523f5e9506fed4657c9700eebdbec',
  ],
  [
    'Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=SHA-256, nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", opaque="x"',
    'Circle of Life',
    'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ',
    '753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1',
  ],
])('answers %s', (header, password, clientNonce, response) => {
  const challenge = chooseDigest(readChallenges(header));
  if (challenge === null) throw new Error('no challenge');
  expect(digestHeader(challenge, { ...REQUEST, password, clientNonce })).toContain(`response="${response}"`);
});

it('reads several challenges in one header and prefers SHA-256', () => {
  const header =
    'Basic realm="a, b=\\"c\\"", Negotiate, Digest realm="x", nonce="1", algorithm=MD5, qop="auth", DIGEST realm=x,nonce="2",algorithm="SHA-256",qop=auth';
  const challenges = readChallenges(header);
  expect(challenges.map(({ scheme }) => scheme)).toEqual(['basic', 'negotiate', 'digest', 'digest']);
  expect(challenges[0]?.parameters.realm).toBe('a, b="c"');
  expect(chooseDigest(challenges)?.parameters.nonce).toBe('2');
});

it.each([
  null,
  '',
  'Basic realm=x',
  'Digest realm="x"',
  'Digest nonce="1", algorithm=SHA-512-256',
  'Digest nonce="1", qop="auth-int"',
  '=,"',
])('does not answer %j', (header) => {
  expect(chooseDigest(readChallenges(header))).toBeNull();
});

it('writes a user name that is not ASCII as RFC 7616 says', () => {
  const [challenge] = readChallenges('Digest realm="x", nonce="1"');
  if (challenge === undefined) throw new Error('no challenge');
  const header = digestHeader(challenge, { ...REQUEST, user: 'jörg', password: 'p', clientNonce: '1' });
  expect(header).toContain(`username*=UTF-8''j%C3%B6rg`);
  expect(header).not.toContain('qop');
});
