const NATIVE_PACKAGES = '^(expo($|[-/])|@expo/|react-native($|[-/])|@react-native/|react($|/))';

const inPlainNode = (what) => ({
  regex: NATIVE_PACKAGES,
  message: `${what} must load in plain Node, where Expo and React do not exist. Take what you need as an argument and let src/world/device-world.ts supply it.`,
});

const refuseImports = (...patterns) => ['error', { patterns: [...patterns, NO_OTHER_FETCH] }];

/** Globals whose result differs from call to call. The domain takes them through ports. */
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

/** Text on the screen that nobody could translate. */
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

module.exports = {
  inPlainNode,
  refuseImports,
  IMPURE_GLOBALS,
  ONE_WAY_OUT,
  NETWORK_GLOBALS,
  NO_NETWORK_PROPERTIES,
  NO_KEYS_IN_LOGS,
  NO_BARRELS,
  STATIC_IMPORTS_ONLY,
  WORDS_ONLY_IN_I18N,
  NO_SIDES,
  NO_DIRECTION_IN_STYLES,
  NO_FOCUSED_TESTS,
};
