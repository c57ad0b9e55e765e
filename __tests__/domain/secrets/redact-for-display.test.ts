import fc from 'fast-check';
import { redactForDisplay } from '@/domain/secrets/redact-for-display';

test.each([
  'Incorrect API key provided: sk-proj-abcd1234efgh5678.',
  'Incorrect API key provided: sk-abc***********xyz9',
  'x-api-key: sk-ant-api03-AbCdEf-123456',
  'API key AIzaSyD-1234567890abcdefghijklmnop is invalid',
  'Bearer gsk_abcdefghijklmnop123456 was refused',
  'https://x.test/v1/models?key=abcdefgh12345678&alt=sse',
  'token 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
])('%s loses its key', (text) => {
  const clean = redactForDisplay(text, []);
  expect(clean).toContain('[key removed]');
  expect(clean).not.toMatch(/abcd|AbCd|1234|9f86|abc\*/);
});

test('what users need to read stays', () => {
  for (const text of [
    'The model claude-3-5-sonnet-20241022 does not exist',
    'prompt is too long: 213462 tokens > 200000 maximum',
    'models/gemini-2.5-flash-preview-09-2025 is not found',
    'No tool call found for function call output with call_id call_3poVp9h6.',
    'Risk-averse task-force; ask-me-anything-please',
  ]) {
    expect(redactForDisplay(text, [])).toBe(text);
  }
});

test('the key is always removed, whatever it looks like and wherever it is', () => {
  const key = fc.string({ minLength: 8, maxLength: 60, unit: fc.constantFrom(...'abcXYZ019-_./+=%') });
  fc.assert(
    fc.property(key, fc.string(), fc.string(), (secret, before, after) => {
      fc.pre(!'[key removed]'.includes(secret));
      expect(redactForDisplay(`${before}${secret}${after} ${encodeURIComponent(secret)}`, [secret])).not.toContain(
        secret,
      );
    }),
  );
});
