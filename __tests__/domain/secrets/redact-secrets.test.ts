import fc from 'fast-check';
import { createStreamRedactor, redactSecrets, REDACTED_KEY } from '@/domain/secrets/redact-secrets';

const KEY = 'sk-canary-0123456789';
const OTHER = 'sk-canary-9876543210';

it('puts a mark where a key stood, and leaves everything else as it is', () => {
  expect(redactSecrets(`a ${KEY} b ${OTHER}${KEY}`, [KEY, OTHER])).toBe(
    `a ${REDACTED_KEY} b ${REDACTED_KEY}${REDACTED_KEY}`,
  );
  expect(redactSecrets('sk-canary is no key', [KEY])).toBe('sk-canary is no key');
  expect(redactSecrets('I use ollama', ['ollama'])).toBe('I use ollama');
});

it('says the same of a text however it is cut into pieces', () => {
  const piece = fc.oneof(fc.constantFrom(KEY, OTHER, KEY.slice(0, 12), 'sk-', 's', 'hello '), fc.string());
  fc.assert(
    fc.property(fc.array(piece), fc.array(fc.nat(40)), (pieces, cuts) => {
      const text = pieces.join('');
      const stream = createStreamRedactor([KEY, OTHER]);
      let told = '';
      let at = 0;
      for (const cut of [...cuts, text.length]) {
        told += stream.push(text.slice(at, at + cut));
        at += cut;
        expect(told.includes(KEY) || told.includes(OTHER)).toBe(false);
      }
      expect(told + stream.rest()).toBe(redactSecrets(text, [KEY, OTHER]));
    }),
  );
});

it('keeps back only what may become a key', () => {
  const stream = createStreamRedactor([KEY]);
  expect(stream.push('Hello there.')).toBe('Hello there.');
  expect(stream.push(' This')).toBe(' Thi');
  expect(stream.push(' is it.')).toBe('s is it.');
  expect(stream.rest()).toBe('');
});
