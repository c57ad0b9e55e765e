import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import appJson from '../../../app.json';
import { checkIosBackup } from '../../../scripts/native-permissions';

const { excludeFromBackup } = jest.requireActual<{ excludeFromBackup: (appDelegate: string) => string }>(
  '../../../plugins/no-cloud-backup.js',
);

/** The AppDelegate from which Expo makes the native project. */
function templateAppDelegate(): string {
  const template = join(__dirname, '../../../node_modules/expo/template.tgz');
  return execFileSync('tar', ['xzOf', template, 'package/ios/HelloWorld/AppDelegate.swift'], { encoding: 'utf8' });
}

describe('S21: chats in backups of iOS', () => {
  it('the folder of the database is excluded from them before anything else starts', () => {
    const appDelegate = excludeFromBackup(templateAppDelegate());
    expect(checkIosBackup(appDelegate)).toEqual([]);
    expect(appDelegate.indexOf('keepChatsOutOfBackups()')).toBeLessThan(appDelegate.indexOf('startReactNative'));
    expect(excludeFromBackup(appDelegate)).toBe(appDelegate); // once
    expect(appJson.expo.plugins).toContain('./plugins/no-cloud-backup.js');
  });

  it('makes the bundle check fail when the mark or its call is missing, and the build when the start changed', () => {
    const appDelegate = excludeFromBackup(templateAppDelegate());
    expect(checkIosBackup(templateAppDelegate())).toHaveLength(1);
    expect(checkIosBackup(appDelegate.replace('isExcludedFromBackup = true', ''))).toHaveLength(1);
    expect(checkIosBackup(appDelegate.replace('    keepChatsOutOfBackups()\n', ''))).toHaveLength(1);
    expect(() => excludeFromBackup('class AppDelegate {}')).toThrow(/didFinishLaunching/);
  });
});
