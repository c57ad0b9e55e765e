const expoConfig = require('eslint-config-expo/flat');
const { defineConfig, globalIgnores } = require('eslint/config');

/**
 * Imports between layers point one way (docs/architecture.md):
 *
 *   domain <- network, providers, storage, tools <- create-app, world
 *   domain <- state <- ui <- app
 *
 * Every message says why the code is refused and what to do instead.
 */
const LAYERS = ['domain', 'network', 'providers', 'storage', 'tools', 'world', 'state', 'ui'];

/** A layer may import itself and the layers in `allowed`; every other import within the project is refused with `message`. */
function layer(name, allowed, message) {
  const forbidden = LAYERS.filter((other) => other !== name && !allowed.includes(other)).map(
    (other) => `./src/${other}`,
  );
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
    'src/domain imports nothing outside itself, so that it can be tested in plain Node. Define an interface for what you need beside the types it serves (for example src/domain/<topic>/<topic>-repository.ts) and let create-app.ts pass the implementation in.',
  ),
  layer(
    'network',
    ['domain'],
    'src/network sends all requests and imports only src/domain, so that nothing can get around its checks. Put the shared type in src/domain/network and let create-app.ts pass the implementation in.',
  ),
  layer(
    'providers',
    ['domain'],
    'src/providers imports only src/domain, so that a provider can be added without changing other code. Put the shared type or interface in src/domain (see src/domain/providers/provider-adapter.ts) and let create-app.ts connect the parts.',
  ),
  layer(
    'storage',
    ['domain'],
    'src/storage imports only src/domain, so that the database can be tested alone. Put the shared type or interface in src/domain (src/domain/<topic>/<topic>-repository.ts) and let create-app.ts connect the parts.',
  ),
  layer(
    'tools',
    ['domain'],
    'src/tools imports only src/domain: a tool that uses storage or a provider directly cannot be approved or tested by itself. Take an interface of src/domain (a repository, Clock, Egress) as an argument and let create-app.ts pass it in.',
  ),
  layer(
    'state',
    ['domain'],
    'src/state imports only src/domain, because screens get everything through AppCore (src/domain/app-core.ts). Add a method there and let create-app.ts implement it.',
  ),
  layer(
    'ui',
    ['state', 'domain'],
    'src/ui imports only src/state and the types of src/domain, so that screens contain no logic of the app. Add a hook or an action to src/state instead.',
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
      'src/world only provides access to the platform (database, secrets, fetch, clock, ids). Connect parts in src/create-app.ts instead.',
  },
  {
    target: './src/create-app.ts',
    from: ['./src/ui', './app', './scripts', './__tests__'],
    message:
      'create-app.ts must load in plain Node, where there are no screens. Connect the app and its screens in app/_layout.tsx.',
  },
  {
    target: './app/**/!(_layout).tsx',
    from: './src',
    except: ['./ui'],
    message:
      'A route only names its screen from src/ui, so that all logic is in one place. Move the logic into the screen.',
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
    except: ['./i18n'], // translations are plain values, and a script checks them
    message: 'Scripts run in plain Node, where there are no screens. Use createApp with nodeWorld instead.',
  },
];

const NATIVE_PACKAGES = '^(expo($|[-/])|@expo/|react-native($|[-/])|@react-native/|react($|/))';

const inPlainNode = (what) => ({
  regex: NATIVE_PACKAGES,
  message: `${what} must load in plain Node, where Expo and React do not exist. Take what you need as an argument and let src/world/device-world.ts provide it.`,
});

const refuseImports = (...patterns) => ['error', { patterns: [...patterns, NO_OTHER_FETCH] }];

/** Globals that make results depend on more than the arguments. The domain receives these as arguments instead. */
const IMPURE_GLOBALS = [
  ['Date', 'Take a Clock (src/domain/runtime.ts) as an argument'],
  ['performance', 'Take a Clock (src/domain/runtime.ts) as an argument'],
  ['setTimeout', 'Take a Clock (src/domain/runtime.ts) as an argument'],
  ['clearTimeout', 'Take a Clock (src/domain/runtime.ts) as an argument'],
  ['setInterval', 'Take a Clock (src/domain/runtime.ts) as an argument'],
  ['clearInterval', 'Take a Clock (src/domain/runtime.ts) as an argument'],
  ['setImmediate', 'Take a Clock (src/domain/runtime.ts) as an argument'],
  ['queueMicrotask', 'Await a promise'],
  ['requestAnimationFrame', 'It knows no screens: use it in src/ui'],
  ['fetch', 'Take an interface as an argument, implemented in src/providers or src/tools'],
  ['XMLHttpRequest', 'Take an interface as an argument, implemented in src/providers or src/tools'],
  ['WebSocket', 'Take an interface as an argument, implemented in src/providers or src/tools'],
  ['EventSource', 'Take an interface as an argument, implemented in src/providers or src/tools'],
  ['crypto', 'Take NewId (src/domain/runtime.ts) or a random function as an argument'],
  ['localStorage', 'Take a repository (src/domain/<topic>/*-repository.ts) as an argument'],
  ['sessionStorage', 'Take a repository (src/domain/<topic>/*-repository.ts) as an argument'],
  ['indexedDB', 'Take a repository (src/domain/<topic>/*-repository.ts) as an argument'],
  ['caches', 'Take a repository (src/domain/<topic>/*-repository.ts) as an argument'],
  ['navigator', 'It must not depend on the platform: take the value as an argument'],
  ['location', 'It must not depend on the platform: take the value as an argument'],
  ['window', 'It must not depend on the platform: take the value as an argument'],
  ['document', 'It must not depend on the platform: take the value as an argument'],
  ['globalThis', 'It must not depend on the platform: take the value as an argument'],
  ['global', 'It must not depend on the platform: take the value as an argument'],
  ['self', 'It must not depend on the platform: take the value as an argument'],
  ['process', 'It must not depend on the platform: take the value as an argument'],
  ['Buffer', 'Buffer exists in Node only: use Uint8Array'],
  ['require', 'Use an import at the top, from src/domain only'],
  ['console', 'Take Log or ReportFault (src/domain/runtime.ts) as an argument, or return a value'],
].map(([name, instead]) => ({
  name,
  message: `src/domain is pure, so that tests can control everything. ${instead}.`,
}));

const ONLY_EGRESS =
  'Every request must go through the Egress (src/network/egress.ts), which checks its address and keeps secrets in. Take an Egress as an argument; create-app.ts passes it in.';

const NETWORK_GLOBALS = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'WebTransport', 'RTCPeerConnection'];
const GLOBAL_OBJECTS = ['globalThis', 'window', 'self', 'global'];
const NO_NETWORK_PROPERTIES = [
  ...GLOBAL_OBJECTS.flatMap((object) =>
    NETWORK_GLOBALS.map((property) => ({ object, property, message: ONLY_EGRESS })),
  ),
  { object: 'navigator', property: 'sendBeacon', message: ONLY_EGRESS },
];
const NO_OTHER_FETCH = { regex: '^expo/fetch$|^node:(https?|net|tls|http2)$|^undici$', message: ONLY_EGRESS };

const NO_KEYS_IN_LOGS = ['log', 'info', 'warn', 'error', 'debug']
  .map((method) => `CallExpression[callee.object.name='console'][callee.property.name='${method}']`)
  .map((call) => ({
    selector: `${call} :matches(Identifier[name=/(api_?key|secret|password|passphrase|authorization|credential)/i], Literal[value=/(api[_-]?key|password|authorization)\\s*[:=]/i], TemplateElement[value.raw=/(api[_-]?key|password|authorization)\\s*[:=]/i])`,
    message: 'Secrets must never be logged. Log the name of the provider instead.',
  }));

const NO_REEXPORTS = {
  selector: 'ExportAllDeclaration',
  message:
    'Files that re-export others hide where a name is defined and load everything at once. Import from the defining file.',
};

const STATIC_IMPORTS_ONLY = {
  selector: ':matches(ImportExpression, TSImportEqualsDeclaration)',
  message:
    'src/domain loads no modules at run time, so that its imports can be checked. Import at the top, from src/domain only.',
};

/** Finds text that would stay English in every language. */
const WORD = '/\\p{L}{2}/u';
const VISIBLE_PROPS =
  '/^(accessibilityLabel|accessibilityHint|aria-label|aria-description|label|title|hint|placeholder|description|body|detail|headline|confirmLabel|words)$/';
const TEXT_POSITIONS = [
  'JSXElement > JSXExpressionContainer',
  'JSXElement > JSXExpressionContainer > :matches(ConditionalExpression, LogicalExpression)',
  `JSXAttribute[name.name=${VISIBLE_PROPS}]`,
  `JSXAttribute[name.name=${VISIBLE_PROPS}] > JSXExpressionContainer`,
  `JSXAttribute[name.name=${VISIBLE_PROPS}] > JSXExpressionContainer > :matches(ConditionalExpression, LogicalExpression)`,
];
const TEXT_ONLY_IN_I18N = [
  `JSXText[value=${WORD}]`,
  ...TEXT_POSITIONS.map((place) => `${place} > Literal[value=${WORD}]`),
  ...TEXT_POSITIONS.map((place) => `${place} > TemplateLiteral > TemplateElement[value.raw=${WORD}]`),
].map((selector) => ({
  selector,
  message: 'Text on the screen must be translated. Add a key to src/ui/i18n and use t().',
}));

const NO_LEFT_RIGHT = {
  selector: 'Property[key.name=/^(margin|padding|border)(Left|Right)|^border(Top|Bottom)(Left|Right)Radius$/]',
  message: 'In right-to-left languages, layouts are mirrored. Use Start and End instead of Left and Right.',
};

const NO_DIRECTION_IN_STYLES = {
  selector: "CallExpression[callee.object.name='StyleSheet'] Property[key.name='direction']",
  message:
    'react-native-web rejects `direction` in a style. Use boxDirection or LEFT_TO_RIGHT from i18n/text-direction.',
};

const NO_FOCUSED_TESTS = [
  {
    selector: 'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(only|skip|todo|failing)$/]',
    message: 'A focused or skipped test hides failures. Make it pass, or delete it and explain why in the commit.',
  },
  {
    selector: 'CallExpression[callee.name=/^(fit|xit|xtest|fdescribe|xdescribe)$/]',
    message: 'A focused or skipped test hides failures. Make it pass, or delete it and explain why in the commit.',
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
    // These rules run the React compiler on every function. Hooks and components exist only in the ignored folders.
    files: ['**/*.{ts,js,mjs}'],
    ignores: ['src/ui/**', 'src/state/**', 'app/**'],
    rules: REACT_RULES_OFF,
  },
  {
    // Rules that need types. The errors of a promise that is not awaited go unnoticed.
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
