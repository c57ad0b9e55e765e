import { isTextKey } from '@/ui/composer/text-key';

const press = (key: string, held: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  ...held,
});

it.each(['a', 'Z', '7', 'ä', 'я', '中', 'ع', '𝒳'])('%s starts a message', (key) => {
  expect(isTextKey(press(key))).toBe(true);
});

it.each(['Enter', 'Escape', 'Tab', 'ArrowUp', 'F5', 'Process', ' ', '/', '?', '.', ''])('“%s” does not', (key) => {
  expect(isTextKey(press(key))).toBe(false);
});

it.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing'])('a letter with %s does not', (held) => {
  expect(isTextKey(press('c', { [held]: true }))).toBe(false);
});
