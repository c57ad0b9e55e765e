import fc from 'fast-check';

import { asQuote, quoteIn } from '@/domain/providers/check/provider-quote';

it('finds again whatever was quoted', () => {
  fc.assert(fc.property(fc.string(), (text) => expect(quoteIn(`It failed.${asQuote(text)}`)).toBe(`“${text}”`)));
});

it('finds nothing in a message without a quote', () => {
  expect(quoteIn('Groq rejected the key.')).toBeNull();
});
