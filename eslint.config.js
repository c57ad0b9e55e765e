const expoConfig = require('eslint-config-expo/flat');
const { defineConfig, globalIgnores } = require('eslint/config');

const { ZONES } = require('./scripts/lint/layers');
const {
  IMPURE_GLOBALS,
  NETWORK_GLOBALS,
  NO_BARRELS,
  NO_DIRECTION_IN_STYLES,
  NO_FOCUSED_TESTS,
  NO_KEYS_IN_LOGS,
  NO_NETWORK_PROPERTIES,
  NO_SIDES,
  ONE_WAY_OUT,
  STATIC_IMPORTS_ONLY,
  WORDS_ONLY_IN_I18N,
  inPlainNode,
  refuseImports,
} = require('./scripts/lint/restrictions');

const REACT_RULES_OFF = Object.fromEntries(
  expoConfig
    .flatMap(({ rules = {} }) => Object.keys(rules))
    .filter((rule) => /^react(-hooks)?\//.test(rule))
    .map((rule) => [rule, 'off']),
);

module.exports = defineConfig([
  globalIgnores(['dist/', 'android/', 'ios/', '.expo/', '.cache/', 'coverage/', 'expo-env.d.ts']),
  ...expoConfig,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'import/no-restricted-paths': ['error', { basePath: __dirname, zones: ZONES }],
      'import/no-unresolved': 'error',
      'max-lines': ['error', { max: 300 }],
      'no-restricted-syntax': ['error', NO_BARRELS, ...NO_KEYS_IN_LOGS],
      eqeqeq: ['error', 'smart'],
    },
  },
  {
    // Generated.
    files: ['src/domain/tokens/token-weights.ts'],
    rules: { 'max-lines': 'off' },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    rules: {
      // The type checker already proves these, and ESLint would parse every package again to do so.
      'import/named': 'off',
      'import/namespace': 'off',
      'import/no-named-as-default': 'off',
      'import/no-named-as-default-member': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        {
          args: 'after-used',
          argsIgnorePattern: '^_',
          varsIgnorePattern: '^_',
          ignoreRestSiblings: true,
          caughtErrors: 'all',
        },
      ],
    },
  },
  {
    // These run the React compiler over every function of a file. Hooks and components exist only in the files named here.
    files: ['**/*.{ts,js,mjs}'],
    ignores: ['src/ui/**', 'src/state/**', 'app/**'],
    rules: REACT_RULES_OFF,
  },
  {
    // Rules that need the type checker: a promise nobody waits for is an error nobody sees.
    files: ['{app,src,scripts,__tests__}/**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: __dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
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
    // Nobody but the world has the network, and only create-app.ts takes it from there.
    files: ['src/**', 'app/**'],
    ignores: ['src/world/**'],
    rules: {
      'no-restricted-globals': ['error', ...NETWORK_GLOBALS.map((name) => ({ name, message: ONE_WAY_OUT }))],
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
          'src/domain imports no package: it must run anywhere and never break by an update. Write the few lines, or describe a port in src/domain/ports.ts.',
      }),
      'no-restricted-globals': ['error', ...IMPURE_GLOBALS],
      'no-restricted-properties': [
        'error',
        {
          object: 'Math',
          property: 'random',
          message: 'src/domain is pure. Take the ids or random bytes from ports.ts.',
        },
      ],
      'no-restricted-syntax': ['error', NO_BARRELS, STATIC_IMPORTS_ONLY, ...NO_KEYS_IN_LOGS],
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
          'src/storage is tested on the real SQLite of plain Node, where Expo does not exist. Only the files named expo-* may import Expo: put the device driver there.',
      }),
    },
  },
  {
    files: ['src/create-app.ts', 'src/world/node-*.ts', 'scripts/**'],
    rules: { 'no-restricted-imports': refuseImports(inPlainNode('This file')) },
  },
  {
    // `npm start` is no part of the app: it looks for a free port and asks the development server for the first page.
    files: ['scripts/start/**'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: ['src/ui/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        NO_BARRELS,
        ...NO_KEYS_IN_LOGS,
        ...WORDS_ONLY_IN_I18N,
        NO_SIDES,
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
                'src/ui knows the types of src/domain, not its behaviour. Use `import type`, or add a hook or an action to src/state.',
            },
            {
              regex: '^react-native-paper$',
              importNamePattern: '^(Button|IconButton)$',
              message:
                "Paper's buttons are too small for a finger and cut large letters off. Take Button and IconButton from src/ui/components.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ['__tests__/**'],
    languageOptions: { globals: { jest: 'readonly' } },
    rules: { 'no-restricted-syntax': ['error', NO_BARRELS, ...NO_KEYS_IN_LOGS, ...NO_FOCUSED_TESTS] },
  },
  {
    files: ['*.config.js', 'scripts/**'],
    languageOptions: { globals: { __dirname: 'readonly', process: 'readonly' } },
  },
]);
