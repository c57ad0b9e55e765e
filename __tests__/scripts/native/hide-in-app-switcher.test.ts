import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import appJson from '../../../app.json';
import { checkAppSwitcher } from '../../../scripts/native-permissions';

type Edit = (source: string) => string;
const { hideOnAndroid, hideOnIos } = jest.requireActual<{ hideOnAndroid: Edit; hideOnIos: Edit }>(
  '../../../plugins/hide-in-app-switcher.js',
);

const root = join(__dirname, '../../..');

/** The files from which Expo makes the native projects. */
function template(path: string): string {
  const archive = join(root, 'node_modules/expo/template.tgz');
  return execFileSync('tar', ['xzOf', archive, `package/${path}`], { encoding: 'utf8' });
}

const mainActivity = template('android/app/src/main/java/com/helloworld/MainActivity.kt');
const appDelegate = template('ios/HelloWorld/AppDelegate.swift');

describe('a locked app in the app switcher', () => {
  it('is hidden by native code, which is added once', () => {
    const [activity, delegate] = [hideOnAndroid(mainActivity), hideOnIos(appDelegate)];
    expect(checkAppSwitcher(activity, delegate)).toEqual([]);
    expect([hideOnAndroid(activity), hideOnIos(delegate)]).toEqual([activity, delegate]);
    expect(appJson.expo.plugins).toContain('./plugins/hide-in-app-switcher.js');
  });

  it('is looked up under the name that the app writes', () => {
    const [, name] = /MARK = '([^']+)'/.exec(readFileSync(join(root, 'src/world/device-access.ts'), 'utf8')) ?? [];
    expect(hideOnAndroid(mainActivity)).toContain(`File(filesDir, "${name}")`);
    expect(hideOnIos(appDelegate)).toContain(`appendingPathComponent("${name}")`);
  });

  it('makes the bundle check fail when it is missing, and the build when the template changed', () => {
    expect(checkAppSwitcher(mainActivity, appDelegate)).toHaveLength(2);
    expect(() => hideOnAndroid('class MainActivity {}')).toThrow(/MainActivity/);
    expect(() => hideOnIos('class AppDelegate {}')).toThrow(/didFinishLaunching/);
  });
});
