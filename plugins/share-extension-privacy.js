/**
 * The privacy manifest of the share extension. Apple wants one in every bundle that uses the functions it lists, and the extension puts shared
 * text into the defaults of the app group; expo-sharing brings none. The mods of a plugin run before those of the plugins above it in app.json,
 * so this one stands above expo-sharing, which creates the target.
 */
const { existsSync, writeFileSync } = require('fs');
const { join } = require('path');
const { withXcodeProject } = require('expo/config-plugins');

const TARGET = 'expo-sharing-extension';
const FILE = 'PrivacyInfo.xcprivacy';

const MANIFEST = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
  <dict>
    <key>NSPrivacyTracking</key>
    <false/>
    <key>NSPrivacyTrackingDomains</key>
    <array/>
    <key>NSPrivacyCollectedDataTypes</key>
    <array/>
    <key>NSPrivacyAccessedAPITypes</key>
    <array>
      <dict>
        <key>NSPrivacyAccessedAPIType</key>
        <string>NSPrivacyAccessedAPICategoryUserDefaults</string>
        <key>NSPrivacyAccessedAPITypeReasons</key>
        <array>
          <string>1C8F.1</string>
        </array>
      </dict>
    </array>
  </dict>
</plist>
`;

/** Adds the file to the group and to the resources of the target. (The helpers of Expo only know the resources of the app.) */
function addToTarget(project, targetKey) {
  const objects = project.hash.project.objects;
  const { buildPhases } = objects.PBXNativeTarget[targetKey];
  const resources = buildPhases.map(({ value }) => objects.PBXResourcesBuildPhase[value]).find(Boolean);
  const group = Object.values(objects.PBXGroup).find(({ path }) => path === TARGET || path === `"${TARGET}"`);
  if (!resources || !group) throw new Error(`share-extension-privacy: ${TARGET} has no group or copies no resources.`);
  const [file, copy] = [project.generateUuid(), project.generateUuid()];
  const inResources = `${FILE} in Resources`;
  objects.PBXFileReference[file] = {
    isa: 'PBXFileReference',
    lastKnownFileType: 'text.xml',
    path: FILE,
    sourceTree: '"<group>"',
  };
  objects.PBXFileReference[`${file}_comment`] = FILE;
  objects.PBXBuildFile[copy] = { isa: 'PBXBuildFile', fileRef: file, fileRef_comment: FILE };
  objects.PBXBuildFile[`${copy}_comment`] = inResources;
  group.children.push({ value: file, comment: FILE });
  resources.files.push({ value: copy, comment: inResources });
}

module.exports = function withShareExtensionPrivacy(config) {
  return withXcodeProject(config, (mod) => {
    const project = mod.modResults;
    const targetKey = project.findTargetKey(TARGET) ?? project.findTargetKey(`"${TARGET}"`);
    if (!targetKey) throw new Error(`share-extension-privacy: the project has no target ${TARGET}.`);
    const path = join(mod.modRequest.platformProjectRoot, TARGET, FILE);
    const isNew = !existsSync(path);
    writeFileSync(path, MANIFEST);
    if (isNew) addToTarget(project, targetKey);
    return mod;
  });
};
