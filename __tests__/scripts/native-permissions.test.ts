import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import {
  ALLOWED_ANDROID,
  checkAndroid,
  checkIos,
  checkTurnService,
  readManifestPermissions,
  unusedPermissions,
} from '../../scripts/native-permissions';

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

describe('our own module for the background', () => {
  const own = readFileSync(
    join(__dirname, '../../modules/skein-background/android/src/main/AndroidManifest.xml'),
    'utf8',
  );

  it('asks for four permissions, and the list says why', () => {
    const { requested } = readManifestPermissions(own);
    expect(requested.map((name) => [name, ALLOWED_ANDROID[name]])).toEqual([
      ['android.permission.FOREGROUND_SERVICE', expect.stringContaining('another app')],
      ['android.permission.FOREGROUND_SERVICE_DATA_SYNC', expect.stringContaining('type')],
      ['android.permission.WAKE_LOCK', expect.stringContaining('screen is off')],
      ['android.permission.POST_NOTIFICATIONS', expect.stringContaining('turns notifications on')],
    ]);
  });

  it('has one service, which other apps cannot reach and which ends with the app', () => {
    expect(checkTurnService(own)).toEqual([]);
    expect(checkTurnService(own.replace('exported="false"', 'exported="true"'))).toHaveLength(1);
    expect(checkTurnService(own.replace('android:foregroundServiceType="dataSync"', ''))).toHaveLength(1);
    expect(checkTurnService(own.replace('stopWithTask="true"', 'stopWithTask="false"'))).toHaveLength(1);
    expect(checkTurnService(own.replace('</application>', '<receiver android:name="x" /></application>'))).toHaveLength(
      1,
    );
  });

  it('notices an allowed permission that nothing asks for any more', () => {
    expect(unusedPermissions([own, manifest(INTERNET + CAMERA)])).toEqual(
      ['ACCESS_NETWORK_STATE', 'USE_BIOMETRIC', 'USE_FINGERPRINT'].map((name) => expect.stringContaining(name)),
    );
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
