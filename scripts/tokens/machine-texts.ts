import type { TextSample } from './text-sample';

const EMOJI_PEOPLE_USE =
  '😂 😍 🥰 😊 😘 😅 😁 💕 💜 😢 😎 🙌 💪 👏 😉 👌 🤣 💯 🤗 ✨ 🎂 🎁 🌹 🌸 ☀️ 🌈 🍀 🍎 🍺 ☕ 🏠 🚗 ✈️ 📷 📱 💻 📚 💡 🔒 🔑 ⏰ 📅 ❌ ⚠️ ⭐ 🐶 🐱 🦊 🧡 💙 👋 🤝 ✌️ 🤷‍♂️ 👨‍👩‍👧 🇩🇪 🇫🇷 🇯🇵 🏆 🎵'.split(
    ' ',
  );
/** First and last code point of the blocks that hold most emoji. */
const EMOJI_BLOCKS = [
  [0x1f300, 0x1f64f],
  [0x1f680, 0x1f6c5],
  [0x1f900, 0x1f9ff],
] as const;
const WORDS =
  'account button cloud device engine folder graph handle image journal kernel ledger monitor network object packet query report server thread update vector window yield mountain paper silver winter market letter orange planet'.split(
    ' ',
  );
const PEOPLE = [
  'Anna Berg',
  'Omar Haddad',
  'Sofia Rossi',
  'Kenji Tanaka',
  'Ivan Petrov',
  'Lucas Silva',
  'Grace Adeyemi',
];
const DIGITS = '0123456789';
const HEX = '0123456789abcdef';
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Text that machines write: the same on every run, and none of it is in the hold-out. */
export function machineTexts(): TextSample[] {
  const next = seededRandom(7);
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(items: readonly T[]): T => items[int(0, items.length - 1)] as T;
  const times = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, i) => make(i));
  const lines = (count: number, make: (index: number) => string) => times(count, make).join('\n');
  const symbols = (alphabet: string, count: number) =>
    times(count, () => alphabet.charAt(int(0, alphabet.length - 1))).join('');
  const two = (high: number, low = 0) => String(int(low, high)).padStart(2, '0');
  const date = () => `${int(1998, 2031)}-${two(12, 1)}-${two(28, 1)}`;
  const time = () => `${two(23)}:${two(59)}:${two(59)}`;
  const uuid = () => [8, 4, 4, 4, 12].map((length) => symbols(HEX, length)).join('-');
  const number = () => (next() * 10 ** int(1, 6)).toFixed(int(0, 5));
  const anyEmoji = () => {
    const [first, last] = pick(EMOJI_BLOCKS);
    return String.fromCodePoint(int(first, last));
  };
  const emoji = () => (next() < 0.95 ? pick(EMOJI_PEOPLE_USE) : anyEmoji());
  const record = () => ({
    id: int(1, 99999),
    key: uuid(),
    name: pick(PEOPLE),
    email: `${pick(WORDS)}.${pick(WORDS)}@example.${pick(['com', 'net', 'io'])}`,
    createdAt: `${date()}T${time()}.${symbols(DIGITS, 3)}Z`,
    active: next() < 0.5,
    score: Number(number()),
    parent: next() < 0.3 ? null : int(1, 500),
    tags: times(int(0, 3), () => pick(WORDS)),
  });
  const path = () => times(int(1, 4), () => pick(WORDS)).join('/');
  const url = () =>
    `${pick(['https', 'http'])}://${pick(['api', 'blog', 'm', 'static'])}.${pick(WORDS)}${pick(['', '-', 's'])}.${pick(['com', 'net', 'io', 'co.uk'])}/${path()}` +
    pick([
      '',
      `?id=${int(1, 99999)}`,
      `?q=${pick(WORDS)}+${pick(WORDS)}&lang=en`,
      `#${pick(WORDS)}`,
      `_${int(1, 99)}.jpg`,
    ]);
  const identifier = () => {
    const [a, b] = [pick(WORDS), pick(WORDS)];
    return pick([
      `${a}_${b}`,
      a + b.charAt(0).toUpperCase() + b.slice(1),
      `${a}-${b}`,
      `${a}.${b}`,
      `${a}_${b}`.toUpperCase(),
    ]);
  };

  return [
    { kind: 'JSON', text: JSON.stringify(times(25, record), null, 2) },
    { kind: 'JSON, minified', text: JSON.stringify(times(30, record)) },
    { kind: 'numbers', text: lines(120, () => times(5, number).join(pick([',', ';', '\t', ' ', ', ']))) },
    { kind: 'integers', text: times(500, () => int(0, 10 ** int(1, 9))).join(pick([' ', ', '])) },
    {
      kind: 'CSV',
      text: lines(90, () => [int(1, 9999), date(), time(), pick(PEOPLE), `"${pick(WORDS)}"`, number()].join(',')),
    },
    {
      kind: 'table',
      text: lines(50, () => `| ${pick(PEOPLE)} | ${int(1, 999)} | ${pick(WORDS)} ${pick(WORDS)} | ${number()} |`),
    },
    { kind: 'base64', text: symbols(BASE64, 3000) },
    { kind: 'hex', text: lines(60, () => symbols(HEX, pick([7, 32, 40, 64]))) },
    { kind: 'UUIDs', text: lines(60, uuid) },
    {
      kind: 'tokens and keys',
      text: lines(40, () => `${pick(['sk', 'ghp', 'key', 'pk'])}_${symbols(BASE64.slice(0, 62), 36)}`),
    },
    { kind: 'URLs', text: lines(100, url) },
    {
      kind: 'paths',
      text: lines(60, () => `/${path()}/${identifier()}.${pick(['ts', 'py', 'json', 'md', 'png'])}:${int(1, 400)}`),
    },
    { kind: 'identifiers', text: lines(120, identifier) },
    { kind: 'emoji', text: times(400, emoji).join('') },
    {
      kind: 'emoji in sentences',
      text: lines(50, () => `${pick(WORDS)} and ${pick(WORDS)} ${emoji()} then ${pick(WORDS)}! ${emoji()}${emoji()}`),
    },
    {
      kind: 'log',
      text: lines(
        70,
        () =>
          `[${date()}T${time()}Z] ${pick(['DEBUG', 'INFO', 'ERROR', 'WARN'])} ${identifier()}: ${pick(WORDS)} ${int(1, 99999)} finished in ${int(1, 5000)}ms (${int(1, 100)}%)`,
      ),
    },
    {
      kind: 'access log',
      text: lines(
        40,
        () =>
          `${int(1, 255)}.${int(0, 255)}.${int(0, 255)}.${int(0, 255)} - - "GET /${path()} HTTP/1.1" ${pick([200, 301, 404, 500])} ${int(100, 99999)}`,
      ),
    },
    {
      kind: 'settings',
      text: lines(60, () => `${identifier()} = ${pick([`"${pick(WORDS)}"`, 'true', 'false', number()])}`),
    },
  ];
}

/** mulberry32. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
