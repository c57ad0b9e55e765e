import { checkSharing } from '../../../scripts/native-sharing';

const { addActivity } = jest.requireActual<{ addActivity: (manifest: object) => object }>(
  '../../../plugins/process-text.js',
);

const FILTER = (action: string) =>
  `<intent-filter><action android:name="${action}"/><data android:mimeType="text/plain"/></intent-filter>`;
const HANDS_ON = 'intent.getCharSequenceExtra(Intent.EXTRA_PROCESS_TEXT) … action = Intent.ACTION_SEND';

describe('text selected in another Android app', () => {
  it('reaches the app through its own activity, which is added once', () => {
    const manifest = { manifest: { application: [{ $: { 'android:name': '.MainApplication' }, activity: [] }] } };
    const twice = JSON.stringify(addActivity(addActivity(manifest)));
    expect(twice.match(/android\.intent\.action\.PROCESS_TEXT/g)).toHaveLength(1);
    expect(twice).toContain('"android:exported":"true"');
  });

  it('makes the bundle check fail when one of its entry points is missing', () => {
    const send = FILTER('android.intent.action.SEND');
    const process = FILTER('android.intent.action.PROCESS_TEXT');
    expect(checkSharing(send + process, HANDS_ON)).toEqual([]);
    expect(checkSharing(send, HANDS_ON)).toEqual([expect.stringContaining('PROCESS_TEXT')]);
    expect(checkSharing(send + process, '')).toEqual([expect.stringContaining('handed on')]);
  });
});
