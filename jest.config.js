/**
 * Three projects; the folder and the ending of a test decide where it runs:
 *
 *   node       everything in *.test.ts             plain Node: a pure module that imports Expo or React Native fails to load
 *   ios        everything in *.test.tsx            screens and native modules, as on an iPhone
 *   android    __tests__/platforms/*.test.tsx      differences between the two platforms, so it runs on both
 *
 * The end-to-end tests need the exported web app and have their own jest.e2e.config.js.
 */
const NODE_TESTS = [
  '<rootDir>/__tests__/{context,domain,network,providers,storage,sync,tools,world,scripts,state,ui}/**/*.test.ts',
  '<rootDir>/__tests__/*.test.ts',
];
const PLATFORM_TESTS = ['<rootDir>/__tests__/platforms/**/*.test.tsx'];
const SCREEN_TESTS = ['<rootDir>/__tests__/{app,state,storage,ui}/**/*.test.tsx', ...PLATFORM_TESTS];

const slimLibraries = require('./scripts/slim/slim-libraries');

/** Packages published as ES modules only; Jest 29 must compile them. */
const ES_MODULES = ['@exodus/bytes/', '@noble/', 'marked/', 'remend/', 'pkce-challenge/', 'qr/'];

/** Published as CommonJS, so Jest can run them unchanged. Expo's preset would compile them again. */
const ALREADY_COMMONJS = ['/node_modules/react-native-[^/]+/lib/commonjs/.*\\.js$', '/node_modules/expo-router/build/'];

const translateOnly = (packages) => [`/node_modules/(?!(${packages.join('|')}))`];

const slim = Object.entries(slimLibraries().native).map(([name, path]) => [`^${name.replaceAll('.', '\\.')}$`, path]);

const alias = {
  // Tests use what the app contains: libraries without the parts that it never runs.
  ...Object.fromEntries(slim),
  '^@/(.*)$': '<rootDir>/src/$1',
  '^fast-check$': '<rootDir>/__tests__/support/jest/seeded-fast-check.js',
  // Exported for `import` only, but Jest 29 runs everything as a require.
  '^remend$': '<rootDir>/node_modules/remend/dist/index.js',
};

const support = (file) => `<rootDir>/__tests__/support/${file}`;
const ESBUILD = support('jest/esbuild-transform.js');

const node = {
  displayName: 'node',
  testEnvironment: 'node',
  testMatch: NODE_TESTS,
  setupFilesAfterEnv: [support('console/fail-on-console.ts')],
  moduleNameMapper: alias,
  transform: { '\\.(m?[jt]s|[jt]sx)$': ESBUILD },
  transformIgnorePatterns: translateOnly(ES_MODULES),
};

const native = (platform, testMatch) => {
  const preset = require(`jest-expo/${platform}/jest-preset`);
  const [expoPackages, ...rest] = preset.transformIgnorePatterns;
  const [babel, { caller }] = preset.transform['\\.[jt]sx?$'];
  return {
    displayName: platform,
    preset: `jest-expo/${platform}`,
    testMatch,
    setupFiles: ['react-native-gesture-handler/jestSetup', support('jest/jest-setup-native.ts')],
    setupFilesAfterEnv: [support('jest/render-setup.ts'), support('console/fail-on-console.ts')],
    transform: {
      // Only Babel supports Flow and hoists jest.mock. Without an engine, it would compile for browsers of 2015.
      '/node_modules/(@react-native|react-native)/.*\\.js$|/__tests__/.*\\.[jt]sx?$': [
        babel,
        { caller: { ...caller, engine: 'hermes' } },
      ],
      '\\.(m?[jt]s|[jt]sx)$': [ESBUILD, { define: { 'process.env.EXPO_OS': JSON.stringify(platform) }, isLazy: true }],
    },
    transformIgnorePatterns: [
      expoPackages.replace('(?!(', `(?!(${ES_MODULES.join('|')}|`),
      ...rest,
      ...ALREADY_COMMONJS,
    ],
    // As in metro.config.js: it has no build for phones.
    moduleNameMapper: {
      ...alias,
      '^pkce-challenge$': '<rootDir>/node_modules/pkce-challenge/dist/index.browser.js',
    },
  };
};

module.exports = {
  projects: [node, native('ios', SCREEN_TESTS), native('android', PLATFORM_TESTS)],
  // Here and not in the script: Jest would join it with a `-w` from the command line to "100%,1", and start a hundred workers.
  maxWorkers: '100%',
  // Ends a test that hangs. It is far more than any test needs, because the machine may be busy with something else.
  testTimeout: 600_000,
};
