import { checkUrl } from '@/domain/network/check-url';
import { DISGUISED, PUBLIC } from '../../support/samples/disguised-addresses';
import { PhoneURL } from '../../support/samples/phone-url';

/** The address as the URL class reads it, or null when it rejects it. */
function rewrittenBy(UrlClass: new (text: string) => { href: string }, text: string): string | null {
  try {
    return new UrlClass(text).href;
  } catch {
    return null;
  }
}

const classes = [
  ['Node', URL],
  ['Expo', PhoneURL],
] as const;

describe('a disguised address', () => {
  it('comes in at least 60 spellings', () => {
    expect(new Set(DISGUISED).size).toBeGreaterThanOrEqual(60);
  });

  it.each(DISGUISED)('is refused as written: %j', (text) => {
    expect(checkUrl(text, []).kind).toBe('refused');
  });

  it.each(classes)('is refused after the URL class of %s has rewritten it', (_name, UrlClass) => {
    const passed = DISGUISED.filter((text) => {
      const href = rewrittenBy(UrlClass, text);
      return href !== null && checkUrl(href, []).kind === 'allowed';
    });
    expect(passed).toEqual([]);
  });

  it('is not caught by Expo’s URL class itself, which is why we do not rely on it', () => {
    expect(rewrittenBy(PhoneURL, 'http://①②⑦.⓪.⓪.①/')).not.toBe('http://127.0.0.1/');
  });
});

describe('a public address', () => {
  it('comes in at least 20 spellings', () => {
    expect(PUBLIC.length).toBeGreaterThanOrEqual(20);
  });

  it.each(PUBLIC)('passes: %j', (text, href) => {
    expect(checkUrl(text, [])).toMatchObject({ kind: 'allowed', reach: 'public', address: { href } });
  });

  it.each(classes)('has the same host for the URL class of %s as for us', (_name, UrlClass) => {
    for (const [text] of PUBLIC) {
      const verdict = checkUrl(text, []);
      if (verdict.kind === 'refused') throw new Error(verdict.reason);
      expect(new UrlClass(verdict.address.href).origin).toBe(verdict.address.origin);
    }
  });

  it('is written as Node writes it, in every script', () => {
    for (const [text] of PUBLIC) {
      const verdict = checkUrl(text, []);
      expect(verdict.kind === 'allowed' && new URL(verdict.address.href).host.replace(/\.$/, '')).toBe(
        new URL(text).host.replace(/\.$/, ''),
      );
    }
  });
});

describe('an address that tools may not use', () => {
  it.each([
    ['file:///etc/passwd', 'Only http and https'],
    ['javascript:alert(1)', 'Only http and https'],
    ['data:text/html,hi', 'Only http and https'],
    ['ftp://example.com/', 'Only http and https'],
    ['example.com', 'must start with https://'],
    ['//example.com/', 'must start with https://'],
    ['', 'must start with https://'],
    ['https://', 'not a valid host'],
    ['https://user:pass@example.com/', 'user name or password'],
    ['https://example.com:0/', 'not a valid port'],
    ['https://example.com:99999/', 'not a valid port'],
    ['https://example.com:22/', 'Port 22'],
    ['https://example.com:6379/', 'Port 6379'],
    ['https://exa mple.com/', 'not a valid host'],
    ['https://a..b.com/', 'not a valid host'],
    ['https://1.2.3.4.5/', 'not a valid host'],
    ['https://256.1.1.1/', 'not a valid host'],
    ['https://4294967296/', 'not a valid host'],
    ['https://127.0.0.08/', 'not a valid host'],
    ['https://[::1/', 'not a valid host'],
    ['https://[1:2]/', 'not a valid host'],
    ['https://exam\u202eple.com/', '\\u202e'],
    [`https://example.com/${'a'.repeat(9_000)}`, 'longer than'],
  ])('%j is refused with a reason', (text, reason) => {
    const verdict = checkUrl(text, []);
    expect(verdict).toMatchObject({ kind: 'refused', reason: expect.stringContaining(reason) });
  });
});

describe('a grant', () => {
  it.each([
    ['http://192.168.1.20:8080/x', '192.168.1.20:8080'],
    ['http://nas.local/', 'nas.local:80'],
    ['https://NAS.local/', 'nas.local:443'],
    ['http://127.1:3000/', '127.0.0.1:3000'],
    ['http://[fd00:0::1]:81/', '[fd00::1]:81'],
    ['https://example.com:3000/', 'example.com:3000'],
  ])('opens %s when the user granted %s', (text, grant) => {
    expect(checkUrl(text, []).kind).toBe('refused');
    expect(checkUrl(text, [grant])).toMatchObject({ kind: 'allowed', reach: 'granted' });
  });

  it.each([
    ['http://192.168.1.20:8081/', '192.168.1.20:8080'],
    ['http://192.168.1.21:8080/', '192.168.1.20:8080'],
    ['http://192.168.1.20/', '192.168.1.20'],
    ['http://sub.nas.local/', 'nas.local:80'],
    ['http://169.254.169.254/', '169.254.169.254:80'],
    ['http://[::ffff:169.254.169.254]/', '[::ffff:169.254.169.254]:80'],
    ['http://0.0.0.0/', '0.0.0.0:80'],
  ])('does not open %s when it is %s', (text, grant) => {
    expect(checkUrl(text, [grant]).kind).toBe('refused');
  });

  it('is named in the refusal, exactly as the user has to write it', () => {
    const verdict = checkUrl('http://0xc0a80114:8080/x', []);
    expect(verdict).toMatchObject({ reason: expect.stringContaining('192.168.1.20:8080 in the settings') });
  });
});
