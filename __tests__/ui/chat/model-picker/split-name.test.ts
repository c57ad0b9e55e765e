import fc from 'fast-check';

import { splitName } from '@/ui/chat/model-picker/row/split-name';

it.each(['GPT-4o', 'Claude Sonnet 4.5', ''])('leaves the short name “%s” whole', (name) => {
  expect(splitName(name)).toEqual([name, '']);
});

it('starts the end at a break in the name', () => {
  expect(splitName('claude-sonnet-4-5-20250929')).toEqual(['claude-sonnet-4', '-5-20250929']);
  expect(splitName('abcdefghijklmnopqrstuvwxyz')).toEqual(['abcdefghijklmn', 'opqrstuvwxyz']);
});

it('loses nothing of any name, and splits no character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (name) => {
      const [beginning, end] = splitName(name);
      expect(beginning + end).toBe(name);
      expect(Array.from(end).length).toBeLessThanOrEqual(12);
      expect([...Array.from(beginning), ...Array.from(end)]).toEqual(Array.from(name));
    }),
  );
});
