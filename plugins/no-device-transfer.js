/**
 * Android: no chats and keys in cloud backups, nor in the transfer to a new phone. Since Android 12, `allowBackup: false` alone does not end
 * the transfer between devices; these rules do. People move with an encrypted backup.
 */
const { mkdirSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { AndroidConfig, withAndroidManifest, withDangerousMod } = require('expo/config-plugins');

const DOMAINS = ['root', 'file', 'database', 'sharedpref', 'external'];
const DEVICE_DOMAINS = ['device_root', 'device_file', 'device_database', 'device_sharedpref'];
const excludeAll = [...DOMAINS, ...DEVICE_DOMAINS].map((domain) => `<exclude domain="${domain}" path="." />`);

/** For Android 12 and later. */
const EXTRACTION_RULES = `<?xml version="1.0" encoding="utf-8"?>
<data-extraction-rules>
  <cloud-backup>
    ${excludeAll.join('\n    ')}
  </cloud-backup>
  <device-transfer>
    ${excludeAll.join('\n    ')}
  </device-transfer>
</data-extraction-rules>
`;

/** For earlier versions. */
const BACKUP_RULES = `<?xml version="1.0" encoding="utf-8"?>
<full-backup-content>
  ${excludeAll.join('\n  ')}
</full-backup-content>
`;

const FILES = { no_data_extraction: EXTRACTION_RULES, no_backup: BACKUP_RULES };

module.exports = function withNoDeviceTransfer(config) {
  const inManifest = withAndroidManifest(config, (mod) => {
    const { $ } = AndroidConfig.Manifest.getMainApplicationOrThrow(mod.modResults);
    $['android:dataExtractionRules'] = '@xml/no_data_extraction';
    $['android:fullBackupContent'] = '@xml/no_backup';
    return mod;
  });
  return withDangerousMod(inManifest, [
    'android',
    (mod) => {
      const folder = join(mod.modRequest.platformProjectRoot, 'app/src/main/res/xml');
      mkdirSync(folder, { recursive: true });
      for (const [name, rules] of Object.entries(FILES)) writeFileSync(join(folder, `${name}.xml`), rules);
      return mod;
    },
  ]);
};
module.exports.EXTRACTION_RULES = EXTRACTION_RULES;
