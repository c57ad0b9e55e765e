import { recogniseKey } from '@/domain/providers/check/recognise-key';

describe('recogniseKey', () => {
  it.each([
    ['sk-ant-api03-abc', 'Anthropic'],
    ['AIzaSyAbc', 'Google Gemini'],
    ['sk-proj-abc', 'OpenAI'],
    ['sk-abc', 'OpenAI'],
    [' gsk_abc\n', 'Groq'],
    ['sk-or-v1-abc', 'OpenRouter'],
    [`sk-${'0123456789abcdef'.repeat(2)}`, 'DeepSeek'],
    ['xai-abc', 'xAI'],
    ['tgp_v1_abc', 'Together AI'],
    ['csk-abc', 'Cerebras'],
    ['AbCdEfGhIjKlMnOpQrStUvWxYz012345', 'Mistral'],
    ['export ANTHROPIC_API_KEY="sk-ant-api03-abc"', 'Anthropic'],
    ['Authorization: Bearer gsk_abc', 'Groq'],
  ])('assigns %s to %s', (key, name) => {
    expect(recogniseKey(key)?.name).toBe(name);
  });

  it.each([
    ['sk-ant-api03-abc', true],
    ['sk-proj-abc', true],
    ['AIzaSyAbc', true],
    // Moonshot and others have such keys, too.
    ['sk-abc', false],
    [`sk-${'0123456789abcdef'.repeat(2)}`, false],
    ['AbCdEfGhIjKlMnOpQrStUvWxYz012345', false],
  ])('knows whether %s can be only this vendor’s: %s', (key, isCertain) => {
    expect(recogniseKey(key)).toMatchObject({ isCertain });
  });

  it('is not recognised when no vendor has such keys', () => {
    expect(recogniseKey('0123456789')).toBeNull();
    expect(recogniseKey('')).toBeNull();
  });
});
