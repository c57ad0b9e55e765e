import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import appJson from '../../../app.json';
import { checkBytecodeFlags } from '../../../scripts/native-bytecode';

const { missingSetting } = jest.requireActual<{ missingSetting: (environment: string) => string }>(
  '../../../plugins/strip-debug-info.js',
);

const ofTemplate = (file: string) =>
  execFileSync('tar', ['xzOf', join(__dirname, '../../../node_modules/expo/template.tgz'), `package/${file}`], {
    encoding: 'utf8',
  });
const buildGradle = ofTemplate('android/app/build.gradle');
const environment = ofTemplate('ios/.xcode.env');

describe('the bytecode of releases', () => {
  it('has no debug information', () => {
    const stripped = environment + missingSetting(environment);
    expect(checkBytecodeFlags(buildGradle, stripped)).toEqual([]);
    expect(missingSetting(stripped)).toBe(''); // once
    expect(appJson.expo.plugins).toContain('./plugins/strip-debug-info.js');
  });

  it('makes the bundle check fail when it could have some', () => {
    const stripped = environment + missingSetting(environment);
    expect(checkBytecodeFlags(buildGradle, environment)).toHaveLength(1);
    expect(
      checkBytecodeFlags(
        buildGradle.replace('// hermesFlags = ["-O", "-output-source-map"]', 'hermesFlags = ["-O"]'),
        stripped,
      ),
    ).toHaveLength(1);
  });
});
