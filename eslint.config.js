const expoConfig = require('eslint-config-expo/flat');
const { defineConfig, globalIgnores } = require('eslint/config');

/**
 * The house has one direction (docs/architecture.md):
 *
 *   domain <- network, providers, storage, tools <- create-app, world
 *   domain <- state <- ui <- app
 *
 * Every sentence below is read by somebody whose import was just refused: it says why, and what to do instead.
 */
const LAYERS = ['domain', 'network', 'providers', 'storage', 'tools', 'world', 'state', 'ui'];

/** A layer may import itself and what `may` lists; everything else in the project is refused with `message`. */
function layer(name, may, message) {
  const forbidden = LAYERS.filter((other) => other !== name && !may.includes(other)).map((other) => `./src/${other}`);
  return {
    target: `./src/${name}`,
    from: [...forbidden, './src/create-app.ts', './app', './scripts', './__tests__'],
    message,
  };
}

const ZONES = [
  layer(
    'domain',
    [],
    'src/domain imports nothing outside itself, so that it can be proven in plain Node. Describe what you need as a port in src/domain/ports.ts and let create-app.ts hand it in.',
  ),
  layer(
    'network',
    ['domain'],
    'src/network is the one way out and knows only src/domain. Whoever needs it takes the Egress of src/domain/network; create-app.ts passes it.',
  ),
  layer(
    'providers',
    ['domain'],
    'src/providers knows only src/domain, so that a provider can be added without touching the rest. Put the shared type or port in src/domain and let create-app.ts do the wiring.',
  ),
  layer(
    'storage',
    ['domain'],
    'src/storage knows only src/domain, so that the database can be tested alone. Put the shared type or port in src/domain and let create-app.ts do the wiring.',
  ),
  layer(
    'tools',
    ['domain'],
    'src/tools knows only src/domain: a tool that reaches into storage or a provider cannot be approved or tested by itself. Ask for a port of src/domain/ports.ts instead.',
  ),
  layer(
    'state',
    ['domain'],
    'src/state knows only src/domain: it shows what the use-cases say and never reaches behind them. Take the use-case or repository as an argument; create-app.ts passes it.',
  ),
  layer(
    'ui',
    ['state', 'domain'],
    'src/ui talks to the app through src/state and the types of src/domain only. Add a hook or an action to src/state instead.',
  ),
  {
    target: './src/world',
    from: [
      './src/network',
      './src/providers',
      './src/tools',
      './src/state',
      './src/ui',
      './app',
      './scripts',
      './__tests__',
    ],
    message:
      'src/world only supplies the outside (database, secrets, fetch, clock, ids). Wire parts together in src/create-app.ts instead.',
  },
  {
    target: './src/create-app.ts',
    from: ['./src/ui', './app', './scripts', './__tests__'],
    message:
      'create-app.ts must load in plain Node, where there are no screens. Let app/_layout.tsx bring the app and its screens together.',
  },
  {
    target: './app/**/!(_layout).tsx',
    from: './src',
    except: ['./ui'],
    message: 'A route is an address: it names its screen from src/ui and nothing else. Move the logic into the screen.',
  },
  {
    target: './app/**/_layout.tsx',
    from: ['./src/domain', './src/network', './src/providers', './src/storage', './src/tools'],
    message:
      'A layout may start the app (create-app, world, state) and show src/ui. Move anything else into create-app.ts or a screen.',
  },
  {
    target: './scripts',
    from: ['./src/state', './app'],
    message: 'Scripts run in plain Node, where there are no screens. Use createApp with nodeWorld instead.',
  },
  {
    target: './scripts',
    from: './src/ui',
    except: ['./i18n'], // the words are plain values, and a script counts them
    message: 'Scripts run in plain Node, where there are no screens. Use createApp with nodeWorld instead.',
  },
];

const NATIVE_PACKAGES = '^(expo($|[-/])|@expo/|react-native($|[-/])|@react-native/|react($|/))';

const inPlainNode = (what) => ({
  regex: NATIVE_PACKAGES,
  message: `${what} must load in plain Node, where Expo and React do not exist. Take what you need as an argument and let src/world/device-world.ts supply it.`,
});

const refuseImports = (...patterns) => ['error', { patterns: [...patterns, NO_OTHER_FETCH] }];

/** What makes a function give a different answer twice. In the domain all of it arrives through a port. */
const IMPURE_GLOBALS = [
  ['Date', 'Take a Clock from ports.ts'],
  ['performance', 'Take a Clock from ports.ts'],
  ['setTimeout', 'Take a Clock from ports.ts'],
  ['clearTimeout', 'Take a Clock from ports.ts'],
  ['setInterval', 'Take a Clock from ports.ts'],
  ['clearInterval', 'Take a Clock from ports.ts'],
  ['setImmediate', 'Take a Clock from ports.ts'],
  ['queueMicrotask', 'Await a promise'],
  ['requestAnimationFrame', 'That belongs to src/ui'],
  ['fetch', 'Take a port from ports.ts, implemented in src/providers or src/tools'],
  ['XMLHttpRequest', 'Take a port from ports.ts'],
  ['WebSocket', 'Take a port from ports.ts'],
  ['EventSource', 'Take a port from ports.ts'],
  ['crypto', 'Take the ids or random bytes from ports.ts'],
  ['localStorage', 'Take a repository from ports.ts'],
  ['sessionStorage', 'Take a repository from ports.ts'],
  ['indexedDB', 'Take a repository from ports.ts'],
  ['caches', 'Take a repository from ports.ts'],
  ['navigator', 'The platform is not known here: take the fact as an argument'],
  ['location', 'The platform is not known here: take the fact as an argument'],
  ['window', 'The platform is not known here: take the fact as an argument'],
  ['document', 'The platform is not known here: take the fact as an argument'],
  ['globalThis', 'The platform is not known here: take the fact as an argument'],
  ['global', 'The platform is not known here: take the fact as an argument'],
  ['self', 'The platform is not known here: take the fact as an argument'],
  ['process', 'The platform is not known here: take the fact as an argument'],
  ['Buffer', 'Buffer exists in Node only: use Uint8Array'],
  ['require', 'Import at the top, from src/domain only'],
  ['console', 'Emit an event or return a value: nobody reads a log on a phone'],
].map(([name, instead]) => ({ name, message: `src/domain is pure. ${instead}.` }));

const ONE_WAY_OUT =
  'Every request leaves through the one Egress (src/network/egress.ts), which judges where it goes and what it carries. Take it as an argument; create-app.ts passes it.';

const NETWORK_GLOBALS = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'WebTransport', 'RTCPeerConnection'];
const GLOBAL_OBJECTS = ['globalThis', 'window', 'self', 'global'];
const NO_NETWORK_PROPERTIES = [
  ...GLOBAL_OBJECTS.flatMap((object) =>
    NETWORK_GLOBALS.map((property) => ({ object, property, message: ONE_WAY_OUT })),
  ),
  { object: 'navigator', property: 'sendBeacon', message: ONE_WAY_OUT },
];
const NO_OTHER_FETCH = { regex: '^expo/fetch$|^node:(https?|net|tls|http2)$|^undici$', message: ONE_WAY_OUT };

const NO_KEYS_IN_LOGS = ['log', 'info', 'warn', 'error', 'debug']
  .map((method) => `CallExpression[callee.object.name='console'][callee.property.name='${method}']`)
  .map((call) => ({
    selector: `${call} :matches(Identifier[name=/(api_?key|secret|password|passphrase|authorization|credential)/i], Literal[value=/(api[_-]?key|password|authorization)\\s*[:=]/i], TemplateElement[value.raw=/(api[_-]?key|password|authorization)\\s*[:=]/i])`,
    message: 'A secret must never reach a log. Log which provider it belongs to instead.',
  }));

const NO_BARRELS = {
  selector: 'ExportAllDeclaration',
  message: 'No barrels: they hide where a name lives and load everything at once. Import from the file itself.',
};

const STATIC_IMPORTS_ONLY = {
  selector: ':matches(ImportExpression, TSImportEqualsDeclaration)',
  message: 'src/domain imports nothing at run time. Import at the top, from src/domain only.',
};

/** What a person would read in English whatever language they chose. */
const WORD = '/\\p{L}{2}/u';
const READ_BY_PEOPLE =
  '/^(accessibilityLabel|accessibilityHint|aria-label|aria-description|label|title|hint|placeholder|description|body|detail|headline|confirmLabel|words)$/';
const SAID_AT = [
  'JSXElement > JSXExpressionContainer',
  'JSXElement > JSXExpressionContainer > :matches(ConditionalExpression, LogicalExpression)',
  `JSXAttribute[name.name=${READ_BY_PEOPLE}]`,
  `JSXAttribute[name.name=${READ_BY_PEOPLE}] > JSXExpressionContainer`,
  `JSXAttribute[name.name=${READ_BY_PEOPLE}] > JSXExpressionContainer > :matches(ConditionalExpression, LogicalExpression)`,
];
const WORDS_ONLY_IN_I18N = [
  `JSXText[value=${WORD}]`,
  ...SAID_AT.map((place) => `${place} > Literal[value=${WORD}]`),
  ...SAID_AT.map((place) => `${place} > TemplateLiteral > TemplateElement[value.raw=${WORD}]`),
].map((selector) => ({
  selector,
  message: 'Words for people live in src/ui/i18n, where they can be translated. Add a key there and use t().',
}));

const NO_SIDES = {
  selector: 'Property[key.name=/^(margin|padding|border)(Left|Right)|^border(Top|Bottom)(Left|Right)Radius$/]',
  message: 'Arabic begins on the right: use Start and End instead of Left and Right.',
};

const NO_DIRECTION_IN_STYLES = {
  selector: "CallExpression[callee.object.name='StyleSheet'] Property[key.name='direction']",
  message: 'react-native-web rejects `direction` in a style. Use boxDirection or LEFT_TO_RIGHT of i18n/text-direction.',
};

const NO_FOCUSED_TESTS = [
  {
    selector: 'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(only|skip|todo|failing)$/]',
    message: 'A focused or skipped test hides the others. Make it pass, or delete it and say why in the commit.',
  },
  {
    selector: 'CallExpression[callee.name=/^(fit|xit|xtest|fdescribe|xdescribe)$/]',
    message: 'A focused or skipped test hides the others. Make it pass, or delete it and say why in the commit.',
  },
];

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
      'max-lines': ['error', { max: 400 }],
      'no-restricted-syntax': ['error', NO_BARRELS, ...NO_KEYS_IN_LOGS],
      eqeqeq: ['error', 'smart'],
    },
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
