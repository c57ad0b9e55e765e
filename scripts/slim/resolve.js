const { join } = require('node:path');
const { isEmptied, isLeftOut } = require('./left-out');
const slimLibraries = require('./slim-libraries');

const MISSING = { type: 'sourceFile', filePath: join(__dirname, 'missing.js') };
const EMPTY = { type: 'empty' };
/** Paper looks for fonts with thousands of icons here. `renderIcon` draws ours. */
const ICON_FONTS = [
  '@expo/vector-icons/MaterialCommunityIcons',
  '@react-native-vector-icons/material-design-icons',
  'react-native-vector-icons/MaterialCommunityIcons',
];

/** Wraps Metro's resolver: our bundles of large libraries, and no modules that the app never runs. */
module.exports = function resolveSlim(resolve) {
  const { native, web } = slimLibraries();
  return (context, name, platform) => {
    const libraries = platform === 'web' ? web : native;
    if (Object.hasOwn(libraries, name)) return { type: 'sourceFile', filePath: libraries[name] };
    if (ICON_FONTS.includes(name)) return EMPTY;
    const found = resolve(context, name, platform);
    // Developers want error messages instead.
    if (context.dev || found.type !== 'sourceFile') return found;
    if (isEmptied(found.filePath)) return EMPTY;
    return isLeftOut(found.filePath, platform) ? MISSING : found;
  };
};
