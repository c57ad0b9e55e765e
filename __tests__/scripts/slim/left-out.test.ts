import { globSync } from 'node:fs';
import { join } from 'node:path';

const { EMPTIED, EVERYWHERE, PHONES, isEmptied, isLeftOut } = jest.requireActual<{
  EMPTIED: readonly string[];
  EVERYWHERE: readonly string[];
  PHONES: readonly string[];
  isEmptied(path: string): boolean;
  isLeftOut(path: string, platform: string): boolean;
}>('../../../scripts/slim/left-out.js');

const MODULES = join(__dirname, '../../../node_modules');

it.each([...EMPTIED, ...EVERYWHERE, ...PHONES])('%s exists', (beginning) => {
  const files = [`${beginning}*`, `${beginning}**/*`].flatMap((pattern) => globSync(pattern, { cwd: MODULES }));
  expect(files).not.toEqual([]);
});

it('leaves modules of navigators out that the app does not have', () => {
  const path = join(MODULES, 'expo-router/build/react-navigation/bottom-tabs/index.js');
  expect(isLeftOut(path, 'web')).toBe(true);
  expect(isLeftOut(path.replaceAll('/', '\\'), 'ios')).toBe(true);
  expect(isLeftOut(join(MODULES, 'expo-router/build/layouts/Stack.js'), 'ios')).toBe(false);
});

it('keeps what only browsers need', () => {
  const path = join(MODULES, 'expo-router/build/react-navigation/elements/Header/HeaderBackButton.js');
  expect([isLeftOut(path, 'android'), isLeftOut(path, 'web')]).toEqual([true, false]);
});

it('empties what a library exports again but the app does not use', () => {
  expect(isEmptied(join(MODULES, 'expo-crypto/build/aes/index.js'))).toBe(true);
  expect(isEmptied(join(MODULES, 'expo-crypto/build/Crypto.js'))).toBe(false);
});
