const expoConfig = require('eslint-config-expo/flat');
const { defineConfig, globalIgnores } = require('eslint/config');

const { ZONES } = require('./scripts/lint/layers');
const {
  IMPURE_GLOBALS,
  NETWORK_GLOBALS,
  NO_DIRECTION_IN_STYLES,
  NO_FOCUSED_TESTS,
  NO_KEYS_IN_LOGS,
  NO_LEFT_RIGHT,
  NO_NETWORK_PROPERTIES,
  NO_REEXPORTS,
  ONLY_EGRESS,
  STATIC_IMPORTS_ONLY,
  TEXT_ONLY_IN_I18N,
  inPlainNode,
  refuseImports,
} = require('./scripts/lint/restrictions');

/** oxlint checks these in a tenth of the time (.oxlintrc.json). */
const CHECKED_BY_OXLINT = expoConfig
  .flatMap(({ rules = {} }) => Object.keys(rules))
  .filter((rule) => /^react(-hooks)?\/|(^|\/)no-unused-vars$/.test(rule));

module.exports = defineConfig([
  globalIgnores(['dist/', 'android/', 'ios/', '.expo/', '.cache/', 'coverage/', 'expo-env.d.ts']),
  ...expoConfig,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'import/no-restricted-paths': ['error', { basePath: __dirname, zones: ZONES }],
      'import/no-unresolved': 'error',
      'max-lines': ['error', { max: 300 }],
      'no-restricted-syntax': ['error', NO_REEXPORTS, ...NO_KEYS_IN_LOGS],
      eqeqeq: ['error', 'smart'],
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    rules: {
      // TypeScript already checks these, and ESLint would have to parse every package again.
      'import/named': 'off',
      'import/namespace': 'off',
      'import/no-named-as-default': 'off',
      'import/no-named-as-default-member': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/no-redeclare': 'off',
    },
  },
  { files: ['**/*.{ts,tsx,js,mjs}'], rules: Object.fromEntries(CHECKED_BY_OXLINT.map((rule) => [rule, 'off'])) },
  {
    files: ['src/**', 'app/**'],
    ignores: ['src/world/**'],
    rules: { 'no-console': 'error' },
  },
  {
    files: ['src/**', 'app/**'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'error',
    },
  },
  {
    // Only src/world accesses the network; create-app.ts passes it to the egress.
    files: ['src/**', 'app/**'],
    ignores: ['src/world/**'],
    rules: {
      'no-restricted-globals': ['error', ...NETWORK_GLOBALS.map((name) => ({ name, message: ONLY_EGRESS }))],
      'no-restricted-properties': ['error', ...NO_NETWORK_PROPERTIES],
      'no-restricted-imports': refuseImports(),
    },
  },
  {
    files: ['src/domain/**'],
    rules: {
      'no-restricted-imports': refuseImports({
        regex: '^(?!\\.{1,2}/|@/domain/)',
        message:
          'src/domain imports no packages, so that it runs anywhere and no update can break it. Define an interface or function type in src/domain, implement it with the package elsewhere, and let create-app.ts pass it in (see src/domain/text/hash-text.ts).',
      }),
      'no-restricted-globals': ['error', ...IMPURE_GLOBALS],
      'no-restricted-properties': [
        'error',
        {
          object: 'Math',
          property: 'random',
          message:
            'src/domain is pure, so that tests can control everything. Take NewId (src/domain/runtime.ts) or a random function as an argument.',
        },
      ],
      'no-restricted-syntax': ['error', NO_REEXPORTS, STATIC_IMPORTS_ONLY, ...NO_KEYS_IN_LOGS],
    },
  },
  {
    files: ['src/network/**', 'src/providers/**', 'src/tools/**'],
    rules: { 'no-restricted-imports': refuseImports(inPlainNode('This folder')) },
  },
  {
    files: ['src/storage/**'],
    ignores: ['src/storage/**/expo-*.ts', 'src/storage/**/*.web.ts', 'src/storage/**/*.native.ts'],
    rules: {
      'no-restricted-imports': refuseImports({
        ...inPlainNode('src/storage'),
        message:
          'src/storage is tested on the real SQLite of plain Node, where Expo does not exist. Only files named expo-* may import Expo: put the code for devices there.',
      }),
    },
  },
  {
    files: ['src/create-app.ts', 'src/world/node-*.ts', 'scripts/**'],
    rules: { 'no-restricted-imports': refuseImports(inPlainNode('This file')) },
  },
  {
    // `npm start` is not part of the app: it looks for a free port and requests the first page from the development server.
    files: ['scripts/start/**'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: ['src/ui/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        NO_REEXPORTS,
        ...NO_KEYS_IN_LOGS,
        ...TEXT_ONLY_IN_I18N,
        NO_LEFT_RIGHT,
        NO_DIRECTION_IN_STYLES,
      ],
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^@/domain/',
              allowTypeImports: true,
              message:
                'src/ui uses only the types of src/domain, so that screens contain no logic of the app. Use `import type`, or add a hook or an action to src/state.',
            },
            {
              regex: '^react-native$',
              importNamePattern: '^Modal$',
              message:
                "A modal has a window above the app's cover, so a locked app would show it. Use AppModal or Sheet from src/ui/layout.",
            },
            {
              regex: '^react-native-paper$',
              importNamePattern: '^(Button|IconButton)$',
              message:
                "Paper's buttons are too small for touch and clip large text. Use Button and IconButton from src/ui/components.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ['__tests__/**'],
    languageOptions: { globals: { jest: 'readonly' } },
    rules: { 'no-restricted-syntax': ['error', NO_REEXPORTS, ...NO_KEYS_IN_LOGS, ...NO_FOCUSED_TESTS] },
  },
  {
    files: ['*.config.js', 'scripts/**'],
    languageOptions: { globals: { __dirname: 'readonly', process: 'readonly' } },
  },
]);
