/**
 * Adds the app to Android's menu for selected text. That menu uses its own intent (PROCESS_TEXT). A small activity forwards the text as an
 * ordinary share, so that src/ui/share/incoming-share.tsx handles both: the text is shown first, and only the user sends it.
 */
const { mkdirSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { AndroidConfig, withAndroidManifest, withDangerousMod } = require('expo/config-plugins');

const ACTIVITY = 'ProcessTextActivity';

const source = (packageName) => `package ${packageName}

import android.app.Activity
import android.content.Intent
import android.os.Bundle

/** Forwards text selected in another app as shared text. */
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

/** Adds the activity to the manifest once. */
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
