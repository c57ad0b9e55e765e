/**
 * Puts the app into Android's menu over selected text. That menu brings its text in an intent of its own kind; a small
 * activity hands it on as what any app can share, so that it takes the one way that shared text takes
 * (src/ui/share/incoming-share.tsx): shown first, sent only by the person.
 */
const { mkdirSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { AndroidConfig, withAndroidManifest, withDangerousMod } = require('expo/config-plugins');

const ACTIVITY = 'ProcessTextActivity';

const source = (packageName) => `package ${packageName}

import android.app.Activity
import android.content.Intent
import android.os.Bundle

/** Text that was selected in another app, handed on as shared text. */
class ${ACTIVITY} : Activity() {
  override fun onCreate(savedInstanceState: Bundle?) {
    super.onCreate(savedInstanceState)
    val text = intent.getCharSequenceExtra(Intent.EXTRA_PROCESS_TEXT)?.toString()
    if (!text.isNullOrBlank()) {
      startActivity(
        Intent(this, MainActivity::class.java).apply {
          action = Intent.ACTION_SEND
          type = "text/plain"
          putExtra(Intent.EXTRA_TEXT, text)
          addFlags(Intent.FLAG_ACTIVITY_NEW_TASK)
        }
      )
    }
    finish()
  }
}
`;

/** The manifest with the activity in it, once. */
function addActivity(manifest) {
  const application = AndroidConfig.Manifest.getMainApplicationOrThrow(manifest);
  const others = (application.activity ?? []).filter(({ $ }) => $['android:name'] !== `.${ACTIVITY}`);
  application.activity = [
    ...others,
    {
      $: {
        'android:name': `.${ACTIVITY}`,
        'android:exported': 'true',
        'android:label': '@string/app_name',
        'android:noHistory': 'true',
        'android:theme': '@android:style/Theme.NoDisplay',
      },
      'intent-filter': [
        {
          action: [{ $: { 'android:name': 'android.intent.action.PROCESS_TEXT' } }],
          category: [{ $: { 'android:name': 'android.intent.category.DEFAULT' } }],
          data: [{ $: { 'android:mimeType': 'text/plain' } }],
        },
      ],
    },
  ];
  return manifest;
}

module.exports = function withProcessText(config) {
  const inManifest = withAndroidManifest(config, (mod) => ({ ...mod, modResults: addActivity(mod.modResults) }));
  return withDangerousMod(inManifest, [
    'android',
    (mod) => {
      const packageName = AndroidConfig.Package.getPackage(mod) ?? '';
      const folder = join(mod.modRequest.platformProjectRoot, 'app/src/main/java', ...packageName.split('.'));
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${ACTIVITY}.kt`), source(packageName));
      return mod;
    },
  ]);
};
module.exports.addActivity = addActivity;
