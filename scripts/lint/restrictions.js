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

module.exports = {
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
};
