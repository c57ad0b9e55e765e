import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import eas from '../../../eas.json';
import lock from '../../../package-lock.json';
import manifest from '../../../package.json';

const root = join(__dirname, '../../..');
const copies = (name: string) =>
  Object.keys(lock.packages).filter((path) => path.endsWith(`node_modules/${name}`) && path !== '');

describe('the project for phones', () => {
  it('has each native module once: a build has room for one', () => {
    const native = Object.keys(manifest.dependencies).filter((name) => /^(expo-|react-native)/.test(name));
    expect(native.length).toBeGreaterThan(20);
    expect(native.filter((name) => copies(name).length !== 1)).toEqual([]);
  });

  it('asks EAS for a development client only if it has one', () => {
    const asking = Object.entries(eas.build).filter(([, profile]) => 'developmentClient' in profile);
    expect('expo-dev-client' in manifest.dependencies ? [] : asking).toEqual([]);
  });

  it('says how to get the Expo Go that fits: the App Store has only an older one', () => {
    const readme = readFileSync(join(root, 'README.md'), 'utf8');
    const [sdk] = manifest.dependencies.expo.split('.');
    expect(readme).toContain(`SDK ${sdk}`);
    expect(readme).toMatch(/iPhone[^\n]*sign\.expo\.dev/);
  });
});
