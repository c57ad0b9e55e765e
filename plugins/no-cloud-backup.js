/**
 * Keeps the database and its copies out of iCloud and computer backups on iOS. expo-sqlite stores them in Documents/SQLite, which iOS backs
 * up, and Expo offers no setting for it. The mark on the folder covers everything in it; it is set at every start, because an update or a
 * restored phone may lose it. Android needs no code: `allowBackup` is false.
 */
const { withAppDelegate } = require('expo/config-plugins');

const CALL = 'keepChatsOutOfBackups()';
const LAUNCH = /(didFinishLaunchingWithOptions[^{]*\{\n)/;

const FUNCTION = `
/// Chats stay on this device: they are in no iCloud or computer backup.
private func keepChatsOutOfBackups() {
  let files = FileManager.default
  guard let documents = files.urls(for: .documentDirectory, in: .userDomainMask).first else { return }
  var folder = documents.appendingPathComponent("SQLite", isDirectory: true)
  do {
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    var values = URLResourceValues()
    values.isExcludedFromBackup = true
    try folder.setResourceValues(values)
  } catch {
    NSLog("Skein: the chats could not be excluded from backups.")
  }
}
`;

/** Adds the function and its call once. */
function excludeFromBackup(appDelegate) {
  if (appDelegate.includes(CALL)) return appDelegate;
  if (!LAUNCH.test(appDelegate))
    throw new Error('no-cloud-backup: the AppDelegate has no didFinishLaunchingWithOptions.');
  return appDelegate.replace(LAUNCH, `$1    ${CALL}\n`) + FUNCTION;
}

module.exports = function withNoCloudBackup(config) {
  return withAppDelegate(config, (mod) => {
    if (mod.modResults.language !== 'swift') throw new Error('no-cloud-backup: the AppDelegate is not in Swift.');
    return { ...mod, modResults: { ...mod.modResults, contents: excludeFromBackup(mod.modResults.contents) } };
  });
};
module.exports.excludeFromBackup = excludeFromBackup;
