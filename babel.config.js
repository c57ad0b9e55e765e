// babel-preset-expo adds the plugin of react-native-worklets by itself. It looks at every function, and the web app has no worklets.
module.exports = function babelConfig(api) {
  const isWeb = api.caller((caller) => caller?.platform === 'web');
  const isTest = api.env('test');
  return {
    presets: [['babel-preset-expo', { web: { reanimated: false, worklets: false } }]],
    overrides: [
      ...(isWeb ? [WITHOUT_SIDES] : []),
      ...(isTest ? [] : [DIRECT_IMPORTS]),
      ...(isTest || isWeb ? [] : [LATE_PATTERNS]),
      ...(isTest ? [ALL_SCREENS] : []),
    ],
    // Metro splits the app at import(); Jest 29 can only run it as a require.
    env: { test: { plugins: ['@babel/plugin-transform-dynamic-import'] } },
  };
};

const WITHOUT_SIDES = { test: /node_modules\/react-native-paper\//, plugins: ['./scripts/mirror-paper-styles.js'] };

/** Metro also asks without a file. */
const isOurs = (file) => file !== undefined && !file.includes('node_modules');
const DIRECT_IMPORTS = { test: isOurs, plugins: ['./scripts/slim/direct-imports.js'] };
const LATE_PATTERNS = { plugins: ['./scripts/slim/late-patterns.js'] };

/** This file imports every screen for the tests, but a test shows only two or three: the others are not loaded. */
const ALL_SCREENS = {
  test: './__tests__/support/screens/screen-navigator.tsx',
  presets: [['babel-preset-expo', { lazyImports: (name) => name.endsWith('-screen') }]],
};
