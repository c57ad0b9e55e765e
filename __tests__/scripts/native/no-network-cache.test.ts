import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import appJson from '../../../app.json';
import { checkNetworkCache } from '../../../scripts/native-permissions';

const { keepNoResponses } = jest.requireActual<{ keepNoResponses: (appDelegate: string) => string }>(
  '../../../plugins/no-network-cache.js',
);

const template = execFileSync(
  'tar',
  ['xzOf', join(__dirname, '../../../node_modules/expo/template.tgz'), 'package/ios/HelloWorld/AppDelegate.swift'],
  { encoding: 'utf8' },
);

describe('responses of servers on iOS', () => {
  it('are kept on no disk, from the start on', () => {
    const appDelegate = keepNoResponses(template);
    expect(checkNetworkCache(appDelegate)).toEqual([]);
    expect(appDelegate.indexOf('keepNoResponses()')).toBeLessThan(appDelegate.indexOf('startReactNative'));
    expect(keepNoResponses(appDelegate)).toBe(appDelegate); // once
    expect(appJson.expo.plugins).toContain('./plugins/no-network-cache.js');
  });

  it('make the bundle check fail when they could be, and the build when the start changed', () => {
    const appDelegate = keepNoResponses(template);
    expect(checkNetworkCache(template)).toHaveLength(1);
    expect(checkNetworkCache(appDelegate.replace('diskCapacity: 0', 'diskCapacity: 9'))).toHaveLength(1);
    expect(checkNetworkCache(appDelegate.replace('    keepNoResponses()\n', ''))).toHaveLength(1);
    expect(() => keepNoResponses('class AppDelegate {}')).toThrow(/didFinishLaunching/);
  });
});
