import { recogniseKey } from '@/domain/providers/recognise-key';

describe('recogniseKey', () => {
  it.each([
    ['sk-ant-api03-abc', 'Anthropic'],
    ['AIzaSyAbc', 'Google Gemini'],
    ['sk-proj-abc', 'OpenAI'],
    ['sk-abc', 'OpenAI'],
    [' gsk_abc\n', 'Groq'],
    ['sk-or-v1-abc', 'OpenRouter'],
    [`sk-${'0123456789abcdef'.repeat(2)}`, 'DeepSeek'],
  ])('assigns %s to %s', (key, name) => {
    expect(recogniseKey(key)?.name).toBe(name);
  });

  it('is not recognised when no vendor has such keys', () => {
    expect(recogniseKey('0123456789')).toBeNull();
    expect(recogniseKey('')).toBeNull();
  });
});
