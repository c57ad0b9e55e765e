import fc from 'fast-check';
import { containsSecret } from '@/domain/secrets/find-secret';
import { secretParts } from '@/domain/secrets/secret-parts';

const TOKEN = 'mH5rCanaryCharlie.zX9cVb7nM2lK4jH6';

describe('S4: the bare token of a header is a secret', () => {
  it.each([
    `Bearer ${TOKEN}`,
    `bearer   ${TOKEN}`,
    `Token token="${TOKEN}"`,
    `ApiKey ${TOKEN}, realm="x"`,
    `key=${TOKEN}`,
    `Basic ${Buffer.from(`me:${TOKEN}`).toString('base64')}`,
    TOKEN,
  ])('%s', (header) => {
    const parts = secretParts(header);
    expect(containsSecret([`The token is ${TOKEN}.`], parts)).toBe(true);
    expect(containsSecret([`I wrote ${header} myself.`], parts)).toBe(true);
    expect(containsSecret(['Bearer tokens and Basic authentication are schemes.'], parts)).toBe(false);
  });
});

it('S4: the credentials inside Basic authentication are secrets, as they are and encoded', () => {
  const encoded = Buffer.from('someone:correct-horse').toString('base64');
  expect(secretParts(`Basic ${encoded}`)).toEqual(
    expect.arrayContaining(['someone:correct-horse', 'correct-horse', encoded]),
  );
});

it('a value of short words is a secret as a whole, and a placeholder is none', () => {
  expect(secretParts('Token ab cd')).toEqual(['Token ab cd']);
  for (const word of ['lm-studio', 'not-needed', 'sk-no-key-required']) expect(secretParts(word)).toEqual([]);
});

it('S4: each word that is long enough is found, whatever stands around it', () => {
  const word = fc.stringMatching(/^[A-Za-z0-9._~+/-]{12,60}$/);
  const around = fc.constantFrom(' ', '  ', ', ', '; ', '" ', " '");
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), around, (words, separator) => {
      const parts = secretParts(words.join(separator));
      for (const each of words) expect(containsSecret([each], parts)).toBe(true);
    }),
  );
});
