import { checkPrivacyManifest } from '../../../scripts/native-privacy';

const uses = (kind: string, ...reasons: readonly string[]) =>
  `<dict><key>NSPrivacyAccessedAPIType</key><string>NSPrivacyAccessedAPICategory${kind}</string>
   <key>NSPrivacyAccessedAPITypeReasons</key><array>${reasons.map((reason) => `<string>${reason}</string>`).join('')}</array></dict>`;
const NOTHING = '<key>NSPrivacyTracking</key><false/><key>NSPrivacyCollectedDataTypes</key><array/>';
const DEFAULTS = uses('UserDefaults', 'CA92.1', '1C8F.1');
const phase = '{ isa = PBXResourcesBuildPhase; files = (A /* PrivacyInfo.xcprivacy in Resources */,); }';
const PROJECT = phase + phase;
const EXTENSION = NOTHING + uses('UserDefaults', '1C8F.1');
const LIBRARIES = new Map([['a-library', uses('SystemBootTime', '35F9.1')]]);
const BOOT = uses('SystemBootTime', '35F9.1');

it('a manifest with a reason for everything that the libraries use is correct', () => {
  const app = NOTHING + DEFAULTS + BOOT;
  expect(checkPrivacyManifest({ app, extension: EXTENSION, project: PROJECT, libraries: LIBRARIES })).toEqual([]);
});

it.each([
  ['has no reason for what a library uses', NOTHING + DEFAULTS, PROJECT, 'a-library uses SystemBootTime'],
  ['has no reason for the app group', NOTHING + uses('UserDefaults', 'CA92.1') + BOOT, PROJECT, '1C8F.1'],
  ['allows tracking', NOTHING.replace('<false/>', '<true/>') + DEFAULTS + BOOT, PROJECT, 'tracking'],
  ['collects data', NOTHING.replace('<array/>', '<array><dict/></array>') + DEFAULTS + BOOT, PROJECT, 'collects'],
  ['is not in both bundles', NOTHING + DEFAULTS + BOOT, phase, 'does not copy'],
])('a manifest is wrong when it %s', (_how, app, project, problem) => {
  expect(checkPrivacyManifest({ app, extension: EXTENSION, project, libraries: LIBRARIES })).toEqual([
    expect.stringContaining(problem),
  ]);
});

it('the extension needs a reason of its own', () => {
  const app = NOTHING + DEFAULTS + BOOT;
  expect(checkPrivacyManifest({ app, extension: NOTHING, project: PROJECT, libraries: LIBRARIES })).toEqual([
    expect.stringContaining('1C8F.1'),
  ]);
});
