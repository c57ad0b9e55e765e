import fc from 'fast-check';
import { createStreamRedactor, redactSecrets, REDACTED_KEY } from '@/domain/secrets/redact-secrets';

const KEY = 'sk-canary-0123456789';
const OTHER = 'sk-canary-9876543210';

it('redaction replaces a key with a marker, and leaves everything else unchanged', () => {
  expect(redactSecrets(`a ${KEY} b ${OTHER}${KEY}`, [KEY, OTHER])).toBe(
    `a ${REDACTED_KEY} b ${REDACTED_KEY}${REDACTED_KEY}`,
  );
  expect(redactSecrets('sk-canary is no key', [KEY])).toBe('sk-canary is no key');
  expect(redactSecrets('I use ollama', ['ollama'])).toBe('I use ollama');
});

it('redaction gives the same text however it is split into chunks', () => {
  const piece = fc.oneof(fc.constantFrom(KEY, OTHER, KEY.slice(0, 12), 'sk-', 's', 'hello '), fc.string());
  fc.assert(
    fc.property(fc.array(piece), fc.array(fc.nat(40)), (pieces, cuts) => {
      const text = pieces.join('');
      const stream = createStreamRedactor([KEY, OTHER]);
      let streamed = '';
      let at = 0;
      for (const cut of [...cuts, text.length]) {
        streamed += stream.push(text.slice(at, at + cut));
        at += cut;
        expect(streamed.includes(KEY) || streamed.includes(OTHER)).toBe(false);
      }
      // A word after the text: at its very end, the beginning of a key is redacted, too.
      expect(streamed + stream.push('.') + stream.rest()).toBe(redactSecrets(`${text}.`, [KEY, OTHER]));
    }),
  );
});

it('an answer that breaks off inside a key leaves nothing of it that could be used', () => {
  const endingAfter = (characters: number) => {
    const stream = createStreamRedactor([KEY]);
    return stream.push(`Your key is ${KEY.slice(0, characters)}`) + stream.rest();
  };
  expect(endingAfter(3)).toBe('Your key is sk-');
  expect(endingAfter(8)).toBe(`Your key is ${REDACTED_KEY}`);
  expect(endingAfter(KEY.length - 1)).toBe(`Your key is ${REDACTED_KEY}`);
});

it('redaction holds back only what may become a key', () => {
  const stream = createStreamRedactor([KEY]);
  expect(stream.push('Hello there.')).toBe('Hello there.');
  expect(stream.push(' This')).toBe(' Thi');
  expect(stream.push(' is it.')).toBe('s is it.');
  expect(stream.rest()).toBe('');
});
