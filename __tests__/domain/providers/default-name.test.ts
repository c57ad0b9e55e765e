import { defaultProviderName } from '@/domain/providers/default-name';

it.each([
  ['openai-compatible', 'http://localhost:4010/v1', 'localhost:4010'],
  ['openai-compatible', 'localhost:4010', 'localhost:4010'],
  ['openai-compatible', 'https://models.example.org/v1', 'models.example.org'],
  ['openai-compatible', 'https://api.groq.com/openai/v1', 'Groq'],
  ['anthropic', 'http://192.168.1.20:8080', '192.168.1.20:8080'],
  ['anthropic', null, 'Anthropic'],
  ['openai-compatible', '', 'OpenAI-compatible'],
  ['openai-compatible', 'no address', 'OpenAI-compatible'],
] as const)('calls %s at %s “%s”', (type, baseUrl, name) => {
  expect(defaultProviderName(type, baseUrl)).toBe(name);
});
