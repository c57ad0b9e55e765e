import { cleanKey } from '@/domain/providers/check/clean-key';

const KEY = 'sk-proj-Abc_123-xyz';

it.each([
  KEY,
  `  ${KEY}\n`,
  `"${KEY}"`,
  `'${KEY}',`,
  `“${KEY}”`,
  `\`${KEY}\``,
  `Bearer ${KEY}`,
  `bearer  ${KEY}`,
  `Authorization: Bearer ${KEY}`,
  `-H "Authorization: Bearer ${KEY}"`,
  `x-api-key: ${KEY}`,
  `OPENAI_API_KEY=${KEY}`,
  `export OPENAI_API_KEY=${KEY}`,
  `export OPENAI_API_KEY="${KEY}";`,
  `$env:OPENAI_API_KEY = "${KEY}"`,
  `set OPENAI_API_KEY=${KEY}`,
  `"apiKey": "${KEY}",`,
  `"api_key":"${KEY}"`,
  `const apiKey = '${KEY}';`,
  `\u200b${KEY}\ufeff`,
])('finds the key in %j', (pasted) => {
  expect(cleanKey(pasted)).toBe(KEY);
});

it.each(['id:secret', 'c2VjcmV0', 'c2VjcmV0LWtleQ==', 'glpat-a.b.c', '', 'a=b'])('keeps %j as it is', (key) => {
  expect(cleanKey(key)).toBe(key);
});

it('ends on a long text without blanks', () => {
  expect(cleanKey('"'.repeat(100_000))).toBe('');
  expect(cleanKey(`${' '.repeat(100_000)}x`).length).toBeLessThan(5_000);
});
