import { checkAndroid, checkIos } from '../../scripts/native-permissions';

const manifest = (permissions: string) => `<manifest xmlns:tools="http://schemas.android.com/tools">
  ${permissions}
  <application android:allowBackup="false" />
</manifest>`;

const INTERNET = '<uses-permission android:name="android.permission.INTERNET"/>';
const CAMERA = '<uses-permission android:name="android.permission.CAMERA"/>';
const MICROPHONE = '<uses-permission android:name="android.permission.RECORD_AUDIO"/>';
const NO_MICROPHONE = '<uses-permission android:name="android.permission.RECORD_AUDIO" tools:node="remove"/>';

describe('the permissions of the Android app', () => {
  it('may include the internet and the camera, which is asked for when a picture is taken', () => {
    expect(checkAndroid(manifest(INTERNET + CAMERA), new Map([['a-library', manifest(INTERNET)]]))).toEqual([]);
  });

  it('may not include more than is allowed when app.json asks for it', () => {
    expect(checkAndroid(manifest(INTERNET + MICROPHONE), new Map())).toEqual([
      expect.stringContaining('app.json or a plugin asks for android.permission.RECORD_AUDIO'),
    ]);
  });

  it('may not include more than is allowed when a library adds it', () => {
    expect(checkAndroid(manifest(INTERNET), new Map([['a-library', manifest(MICROPHONE)]]))).toEqual([
      expect.stringContaining('a-library asks for android.permission.RECORD_AUDIO'),
    ]);
  });

  it('may exclude in app.json what a library asks for', () => {
    expect(checkAndroid(manifest(INTERNET + NO_MICROPHONE), new Map([['a-library', manifest(MICROPHONE)]]))).toEqual(
      [],
    );
  });

  it('may not let the system back up conversations to the cloud', () => {
    expect(checkAndroid('<manifest><application android:allowBackup="true" /></manifest>', new Map())).toEqual([
      expect.stringContaining('allowBackup'),
    ]);
  });
});

describe('the permissions of the iOS app', () => {
  it.each(['NSLocalNetworkUsageDescription', 'NSCameraUsageDescription'])('may include %s', (key) => {
    expect(checkIos(`<key>${key}</key><string>why</string>`, '<dict/>')).toEqual([]);
  });

  it('may include the shared folder of the share extension', () => {
    expect(checkIos('', '<key>com.apple.security.application-groups</key><array/>')).toEqual([]);
  });

  it.each([
    ['the microphone', '<key>NSMicrophoneUsageDescription</key><string>why</string>', '<dict/>'],
    ['background modes', '<key>UIBackgroundModes</key><array/>', '<dict/>'],
    ['unencrypted traffic', '<key>NSAllowsArbitraryLoads</key>\n<true/>', '<dict/>'],
    ['push messages', '', '<key>aps-environment</key><string>development</string>'],
  ])('may not include %s', (_what, infoPlist, entitlements) => {
    expect(checkIos(infoPlist, entitlements)).toHaveLength(1);
  });
});
