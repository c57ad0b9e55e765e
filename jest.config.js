/**
 * Two worlds. `node` is plain Node: nothing of Expo or React Native is transformed or mocked there, so a part that
 * should be pure and imports one of them fails to load. `ios` and `android` render the screens as each platform would.
 * The end-to-end suite needs the exported web app and has its own jest.e2e.config.js.
 */

/** Packages published as ES modules only; Jest 29 must translate them. */
const ES_MODULES = [
  '@ai-sdk/',
  '@workflow/',
  'eventsource-parser/',
  'zod/',
  'marked/',
  'remend/',
  'linkedom/',
  'pkce-challenge/',
  'unpdf/',
];

const translateOnly = (packages) => [`/node_modules/(?!(${packages.join('|')}))`];

const alias = {
  '^@/(.*)$': '<rootDir>/src/$1',
  // Exported for `import` only, and Jest 29 runs everything as a require.
  '^linkedom/worker$': '<rootDir>/node_modules/linkedom/worker.js',
  '^remend$': '<rootDir>/node_modules/remend/dist/index.js',
  '^unpdf/pdfjs$': '<rootDir>/node_modules/unpdf/dist/pdfjs.mjs',
};

const node = {
  displayName: 'node',
  testEnvironment: 'node',
  testMatch: [
    '<rootDir>/__tests__/{context,domain,network,providers,storage,tools,world,scripts,state}/**/*.test.ts',
    '<rootDir>/__tests__/create-app*.test.ts',
    '<rootDir>/__tests__/{architecture,import-cycles}.test.ts',
  ],
  moduleNameMapper: alias,
  transform: {
    '\\.[cm]?[jt]sx?$': [
      'babel-jest',
      { caller: { name: 'metro', bundler: 'metro', platform: 'web', isServer: true } },
    ],
  },
  transformIgnorePatterns: translateOnly(ES_MODULES),
};

const native = (platform) => {
  const preset = require(`jest-expo/${platform}/jest-preset`);
  const [expoPackages, ...rest] = preset.transformIgnorePatterns;
  return {
    displayName: platform,
    preset: `jest-expo/${platform}`,
    testMatch: ['<rootDir>/__tests__/{ui,state,app,storage}/**/*.test.tsx'],
    transform: { '/unpdf/dist/pdfjs\\.mjs$': '<rootDir>/__tests__/support/translate-pdfjs.js' },
    setupFiles: ['react-native-gesture-handler/jestSetup', '<rootDir>/__tests__/support/jest-setup-native.ts'],
    setupFilesAfterEnv: ['<rootDir>/__tests__/support/try-again.ts'],
    // As in metro.config.js: it names no build for a phone.
    moduleNameMapper: {
      ...alias,
      '^pkce-challenge$': '<rootDir>/node_modules/pkce-challenge/dist/index.browser.js',
    },
    transformIgnorePatterns: [expoPackages.replace('(?!(', `(?!(${ES_MODULES.join('|')}|@legendapp/|`), ...rest],
  };
};

module.exports = {
  projects: [node, native('ios'), native('android')],
  // The first test of a file also translates React Native, which takes long on a cold cache.
  testTimeout: 20_000,
};
