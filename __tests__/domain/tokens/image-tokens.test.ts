import { IMAGE_TOKENS } from '@/domain/context/compact-constants';
import { imageTokensFor, withImagePrice } from '@/domain/tokens/image-tokens';

import { anAssistantMessage, aUserMessage } from '../../support/builders/messages';

test.each([
  ['gpt-4o-mini', 25_501],
  ['openai/gpt-4o-mini-2024-07-18', 25_501],
  ['gpt-4o', 1_445],
  ['gpt-5-mini', 2_489],
  ['gpt-5.4-nano', 3_779],
  ['claude-sonnet-4-5', 1_600],
  ['claude-opus-4-20250514', 1_600],
  ['claude-opus-4-8', 5_000],
  ['a-model-nobody-knows', IMAGE_TOKENS],
])('a picture costs what the vendor of %s says', (id, tokens) => {
  expect(imageTokensFor({ id })).toBe(tokens);
});

test('a stored message is counted at the price of the model that gets it', () => {
  const images = [1, 2].map(() => ({ mediaType: 'image/png', base64: 'AA' }));
  const question = aUserMessage({ images, tokenEstimate: 2 * IMAGE_TOKENS + 30 });
  expect(withImagePrice(question, { id: 'gpt-4o-mini' }).tokenEstimate).toBe(2 * 25_501 + 30);
  expect(withImagePrice(question, { id: 'unknown' })).toBe(question);
  const answer = anAssistantMessage({ tokenEstimate: 7 });
  expect(withImagePrice(answer, { id: 'gpt-4o-mini' })).toBe(answer);
});
