import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flatten } from '../../../scripts/translations/compare-translations';
import { en } from '@/ui/i18n/english/en';

/** The rules of docs/writing.md that a program can check. */
const TEXTS = flatten(en);

/** The requirements fix these two texts. */
const FIXED = new Map([
  ['context.optimizing', 'Optimizing conversation context…'],
  ['context.autoTrimmed', 'Conversation history has been automatically trimmed'],
]);

/** Terms of the app, and what not to say instead. */
const OTHER_TERMS: readonly [say: string, not: RegExp][] = [
  ['chat', /\bconversations?\b(?!\.json)/i],
  ['chat', /\bsessions?\b/i],
  ['context size', /\bwindows?\b/i],
  ['summarise', /\bcompact(?:s|ed|ing|ion)?\b/i],
  ['instructions', /\bsystem prompts?\b/i],
  ['prompt', /\btemplates?\b/i],
  ['saved permissions', /\bstanding permissions?\b/i],
  ['local network access', /\baddress(?:es)? at home\b/i],
  ['regenerate', /\banswer again\b/i],
  ['unarchive', /\b(?:take|taken) out of the archive\b/i],
  ['needs approval', /\bwaits? for you\b/i],
  ['Vision', /\bsees images\b/i],
  ['image', /\bpictures?\b/i],
  ['sign in', /\blog ?in\b/i],
  ['email', /\be-mail/i],
  ['(British spelling)', /\b(?:summariz|optimiz|organiz|recogniz|customiz)\w*|\b(?:colors?|favorites?)\b/i],
];

const TYPOGRAPHY: readonly [rule: string, not: RegExp][] = [
  ['one character for an ellipsis', /\.\.\./],
  ['curly quotation marks and apostrophes', /["'`]/],
  ['no exclamation mark', /!/],
  ['no space before a percent sign', /[\d}] %/],
  ['no “please”, no apology', /\b(?:please|sorry|oops)\b/i],
  ['a plural form instead of “(s)”', /\(s\)/],
  ['one space between words', /\S {2,}\S/],
];

/** What the texts of the app avoid, but a message for developers may say. */
const VOICE: readonly [say: string, not: RegExp][] = [
  ['can’t, couldn’t, isn’t', /\b(?:cannot|(?:could|do|does|did|is|are|was|were|would|will) not)\b/i],
  ['turned off', /\bswitched (?:on|off)\b/i],
  ['Answer', /\bassistant\b/i],
  ['rejected the key', /\baccept(?:s|ed)? (?:the|this|your) (?:key|request)\b|\brefuse/i],
];

/** May be written with a capital letter in a button or title. */
const NAMES =
  /\b(?:[A-Z]\w*[A-Z]\w*|Skein|Markdown|Anthropic|Claude|Google|Gemini|Mistral|Groq|Ollama|Wi-Fi|Chinese|Japanese)\b/;
const MAX_WORDS_OF_A_TITLE = 5;
const MAX_CHARS_ON_A_BUTTON = 24;

const failing = (fails: (text: string, path: string) => boolean) =>
  [...TEXTS].filter(([path, text]) => !FIXED.has(path) && fails(text, path)).map((entry) => entry.join(': '));

describe('the English texts', () => {
  it('keep the two texts that the requirements fix', () => {
    for (const [path, text] of FIXED) expect(TEXTS.get(path)).toBe(text);
  });

  it.each([...OTHER_TERMS, ...VOICE])('say “%s”, not %s', (_, not) => {
    expect(failing((text) => not.test(withoutPlaceholders(text)))).toEqual([]);
  });

  it.each(TYPOGRAPHY)('have %s', (_, not) => {
    expect(failing((text) => not.test(text))).toEqual([]);
  });

  it('use sentence case in titles and buttons', () => {
    expect(failing(isTitleCase)).toEqual([]);
  });

  it('end a hint of several sentences with a full stop', () => {
    const isHint = (path: string) => /hint/i.test(path);
    expect(failing((text, path) => isHint(path) && /[.?] \S/.test(text) && !/[.?:]$/.test(text))).toEqual([]);
  });

  it('are all used by a screen', () => {
    const screens = /^(?!.*i18n.english).*\.tsx?$/;
    const written = new Set(inSources(screens, /\b(\w+(?:\.[\w-]+)*?)_?['`$]/g));
    const built = new Set(inSources(screens, /`(\w+(?:\.\w+)*)\.\$\{/g));
    const isUsed = (path: string) => {
      const groups = path.split('.').slice(0, -1);
      const isBuilt = groups.some((_, last) => built.has(groups.slice(0, last + 1).join('.')));
      return isBuilt || written.has(path) || written.has(path.replace(/_[a-z]+$/, ''));
    };
    expect(failing((_, path) => !isUsed(path))).toEqual([]);
  });

  it('are short on buttons', () => {
    const onButtons = buttonKeys();
    expect(onButtons.size).toBeGreaterThan(40);
    const isTooLong = (text: string, path: string) =>
      onButtons.has(path.replace(/_(?:one|other)$/, '')) && withoutPlaceholders(text).length > MAX_CHARS_ON_A_BUTTON;
    expect(failing(isTooLong)).toEqual([]);
  });
});

describe('the messages of errors', () => {
  it.each([...OTHER_TERMS, ...TYPOGRAPHY.filter(([rule]) => !rule.startsWith('curly'))])(
    'say “%s”, not %s',
    (_, not) => {
      const messages = errorMessages();
      expect(messages.length).toBeGreaterThan(100);
      expect(messages.filter((text) => not.test(text))).toEqual([]);
    },
  );
});

describe('the check of sentence case', () => {
  it.each(['Add Provider', 'Delete This Chat'])('rejects “%s”', (text) => expect(isTitleCase(text)).toBe(true));
  it.each(['Add provider', 'Copy as Markdown', 'OpenAI', 'MCP servers', 'Use Skein here', 'Saved. Undo'])(
    'accepts “%s”',
    (text) => expect(isTitleCase(text)).toBe(false),
  );
});

/** Whether a word after the first begins with a capital letter, without being a name. Sentences are left to the reader: they mention names of pages. */
function isTitleCase(text: string): boolean {
  const words = text.split(' ');
  if (words.length > MAX_WORDS_OF_A_TITLE || /[.?:{…“]/.test(text)) return false;
  return words.slice(1).some((word) => /^[A-Z][a-z]+/.test(word) && !NAMES.test(word));
}

/** Each placeholder becomes a short number. */
const withoutPlaceholders = (text: string) => text.replace(/\{\{\w+\}\}/g, '12');

/** The keys whose text is the whole content of a button, as the screens write it: `{t('…')}</Button>`. */
function buttonKeys(): ReadonlySet<string> {
  const contents = inSources(/\.tsx$/, /\{t\(([^{}]*(?:\{[^}]*\})?[^{}]*)\)\}\s*<\/\w*Button>/g);
  return new Set(contents.flatMap((args) => [...args.matchAll(/'([\w.-]+)'/g)].map(([, key = '']) => key)));
}

/** The messages in `failure('kind', '…')`. English users see them; values inside become a number. */
function errorMessages(): readonly string[] {
  const inQuotes = inSources(/\.tsx?$/, /\bfailure\(\s*'[\w-]+',\s*'([^']+)'/g);
  const inBackticks = inSources(/\.tsx?$/, /\bfailure\(\s*'[\w-]+',\s*`([^`]+)`/g);
  return [...inQuotes, ...inBackticks.map((text) => text.replace(/\$\{[^}]*\}/g, '12'))];
}

/** The first group of every match in the files of `src`. */
function inSources(files: RegExp, pattern: RegExp): readonly string[] {
  const root = join(__dirname, '../../../src');
  const paths = (readdirSync(root, { recursive: true }) as string[]).filter((file) => files.test(file));
  return paths.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map(([, group = '']) => group),
  );
}
