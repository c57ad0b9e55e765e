import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import config from '../eslint.config';

/**
 * Tests the lint rules about imports. Each case lints a file that breaks one rule and expects the message of that
 * rule. The file does not exist on disk.
 */
const root = join(__dirname, '..');
const eslint = new ESLint({
  cwd: root,
  // The config is passed directly: ESLint would load it with a dynamic import, which Jest 29 cannot do.
  overrideConfigFile: true,
  // These rules need the files on disk.
  overrideConfig: [
    ...config,
    {
      languageOptions: { parserOptions: { projectService: false } },
      rules: {
        '@typescript-eslint/no-floating-promises': 'off',
        '@typescript-eslint/no-misused-promises': 'off',
        '@typescript-eslint/await-thenable': 'off',
        '@typescript-eslint/switch-exhaustiveness-check': 'off',
      },
    },
  ],
});

async function lintMessages(code: string, filePath: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: join(root, filePath) });
  return (result?.messages ?? []).map((message) => `${message.ruleId}: ${message.message}`);
}

/** The path of an existing file in a layer, because the rule checks only imports that resolve. */
function anyFileOf(layer: string): string {
  const file = readdirSync(join(root, 'src', layer), { recursive: true, encoding: 'utf8' })
    .filter((name) => /^[^.]+\.tsx?$/.test(name))
    .sort()[0];
  if (!file) throw new Error(`src/${layer} has no file to import`);
  return `@/${layer}/${file.replace(/\.tsx?$/, '')}`;
}

const importing = (from: string) => `import '${from}';\n`;

const WHY = {
  domain: 'src/domain imports nothing outside itself',
  network: 'src/network sends all requests',
  providers: 'src/providers imports only src/domain',
  storage: 'src/storage imports only src/domain',
  sync: 'src/sync imports only src/domain',
  tools: 'src/tools imports only src/domain',
  state: 'src/state imports only src/domain',
  ui: 'src/ui imports only src/state',
  world: 'src/world only provides access to the platform',
  'create-app.ts': 'create-app.ts must load in plain Node',
  app: 'A route only names its screen',
};

describe('imports point one way', () => {
  const forbidden: [keyof typeof WHY, string, string[]][] = [
    ['domain', 'src/domain/seeded.ts', ['network', 'providers', 'storage', 'sync', 'tools', 'world', 'state', 'ui']],
    ['network', 'src/network/seeded.ts', ['providers', 'storage', 'tools', 'world', 'state', 'ui']],
    ['providers', 'src/providers/seeded.ts', ['network', 'storage', 'tools', 'world', 'state', 'ui']],
    ['storage', 'src/storage/seeded.ts', ['providers', 'sync', 'tools', 'world', 'state', 'ui']],
    ['sync', 'src/sync/seeded.ts', ['network', 'providers', 'storage', 'tools', 'world', 'state', 'ui']],
    ['tools', 'src/tools/seeded.ts', ['network', 'providers', 'storage', 'world', 'state', 'ui']],
    ['state', 'src/state/seeded.ts', ['providers', 'storage', 'tools', 'world', 'ui']],
    ['ui', 'src/ui/seeded.tsx', ['network', 'providers', 'storage', 'tools', 'world']],
    ['world', 'src/world/seeded.ts', ['providers', 'tools', 'state', 'ui']],
    ['create-app.ts', 'src/create-app.ts', ['ui']],
    ['app', 'app/seeded.tsx', ['domain', 'providers', 'storage', 'tools', 'world', 'state']],
  ];
  const cases = forbidden.flatMap(([who, file, layers]) => layers.map((layer) => [who, layer, file] as const));

  it.each(cases)('%s may not import %s', async (who, layer, file) => {
    const messages = await lintMessages(importing(anyFileOf(layer)), file);
    expect(messages).toContainEqual(expect.stringMatching(/^import\/no-restricted-paths: /));
    expect(messages.join('\n')).toContain(WHY[who]);
  });

  it('the rule also checks relative paths', async () => {
    const relative = anyFileOf('state').replace('@/', '../');
    expect((await lintMessages(importing(relative), 'src/domain/seeded.ts')).join('\n')).toContain(WHY.domain);
  });

  it.each([
    ['src/domain/seeded.ts', 'domain'],
    ['src/providers/seeded.ts', 'domain'],
    ['src/storage/seeded.ts', 'domain'],
    ['src/tools/seeded.ts', 'domain'],
    ['src/state/seeded.ts', 'domain'],
    ['src/ui/seeded.tsx', 'state'],
    ['src/world/seeded.ts', 'storage'],
    ['src/create-app.ts', 'providers'],
    ['app/seeded.tsx', 'ui'],
    ['app/_layout.tsx', 'state'],
    ['app/_layout.tsx', 'world'],
  ])('%s may import %s', async (file, layer) => {
    expect(await lintMessages(importing(anyFileOf(layer)), file)).toEqual([]);
  });

  it('screens may import the types of the domain, but not its code', async () => {
    const typeOnly = `import type { ChatError } from '@/domain/chat-error';\nexport type Shown = ChatError;\n`;
    expect(await lintMessages(typeOnly, 'src/ui/seeded.tsx')).toEqual([]);
    expect(await lintMessages(importing('@/domain/chat-error'), 'src/ui/seeded.tsx')).toEqual([
      expect.stringContaining('src/ui uses only the types of src/domain'),
    ]);
  });
});

describe('the domain is pure', () => {
  it.each(['zustand', 'react', 'expo-sqlite', 'node:fs', '@ai-sdk/openai'])('may not import %s', async (name) => {
    expect(await lintMessages(importing(name), 'src/domain/seeded.ts')).toContainEqual(
      expect.stringContaining('src/domain imports no package'),
    );
  });

  it.each([
    ['the clock', 'export const now = () => Date.now();\n', 'no-restricted-globals'],
    ['a timer', 'export const later = (f: () => void) => setTimeout(f, 1);\n', 'no-restricted-globals'],
    ['the network', "export const get = () => fetch('https://example.org');\n", 'no-restricted-globals'],
    ['random numbers', 'export const dice = () => Math.random();\n', 'no-restricted-properties'],
    ['random bytes', 'export const id = () => crypto.randomUUID();\n', 'no-restricted-globals'],
    ['the process', 'export const home = () => process.env.HOME;\n', 'no-restricted-globals'],
    ['the global object', 'export const now = () => globalThis.Date.now();\n', 'no-restricted-globals'],
    ['browser storage', "export const read = () => localStorage.getItem('a');\n", 'no-restricted-globals'],
    ['the console', "export const say = () => console.log('a');\n", 'no-console'],
    ['a late import', "export const load = () => import('./chat-error');\n", 'no-restricted-syntax'],
  ])('may not use %s', async (_what, code, rule) => {
    const messages = await lintMessages(code, 'src/domain/seeded.ts');
    expect(messages).toContainEqual(expect.stringMatching(new RegExp(`^${rule}: .+`)));
  });

  it('may use pure functions', async () => {
    expect(
      await lintMessages('export const half = (n: number) => Math.floor(n / 2);\n', 'src/domain/seeded.ts'),
    ).toEqual([]);
  });
});

describe('requests are sent only through the egress', () => {
  const FILES = [
    'src/providers/seeded.ts',
    'src/tools/seeded.ts',
    'src/ui/seeded.tsx',
    'src/create-app.ts',
    'app/seeded.tsx',
  ];
  const WAYS: [string, string][] = [
    ['fetch', "export const get = () => fetch('https://example.org');\n"],
    ['fetch of the global object', "export const get = () => globalThis.fetch('https://example.org');\n"],
    ['fetch of the window', "export const get = () => window.fetch('https://example.org');\n"],
    ['another fetch', "import { fetch } from 'expo/fetch';\nexport const get = () => fetch('https://example.org');\n"],
    ['a socket of Node', "import { get } from 'node:https';\nexport const ask = () => get('https://example.org');\n"],
    ['XMLHttpRequest', 'export const get = () => new XMLHttpRequest();\n'],
    ['a web socket', "export const open = () => new WebSocket('wss://example.org');\n"],
    ['a beacon', "export const tell = () => navigator.sendBeacon('https://example.org');\n"],
  ];
  const cases = WAYS.flatMap(([way, code]) => FILES.map((file) => [way, file, code] as const));

  it.each(cases)('%s may not be used in %s', async (_way, file, code) => {
    expect(await lintMessages(code, file)).toContainEqual(expect.stringContaining('must go through the Egress'));
  });

  it('src/world may use fetch, because it provides it', async () => {
    const code = "export const get = () => fetch('https://example.org');\n";
    expect(await lintMessages(code, 'src/world/seeded.ts')).toEqual([]);
  });

  it('only the egress receives the fetch of the world', () => {
    const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.tsx?$/.test(name),
    );
    const uses = sources.flatMap((name) =>
      readFileSync(join(root, 'src', name), 'utf8')
        .split('\n')
        .filter((line) => /\bworld\.fetch\b/.test(line)),
    );
    expect(uses).toEqual([expect.stringContaining('createEgress({ fetch: world.fetch')]);
  });
});

describe('modules for plain Node', () => {
  it.each([
    'src/providers/seeded.ts',
    'src/tools/seeded.ts',
    'src/storage/seeded.ts',
    'src/create-app.ts',
    'scripts/seeded.ts',
  ])('%s may not import Expo', async (file) => {
    expect(await lintMessages(importing('expo-sqlite'), file)).toContainEqual(expect.stringContaining('plain Node'));
  });

  it('may import Expo in the device driver', async () => {
    expect(await lintMessages(importing('expo-sqlite'), 'src/storage/expo-seeded.ts')).toEqual([]);
  });
});

describe('the coding rules', () => {
  it.each([
    ['any', 'export const a = (b: any) => String(b);\n', 'src/state/seeded.ts', '@typescript-eslint/no-explicit-any'],
    [
      'a non-null assertion',
      'export const a = (b?: string) => b!.length;\n',
      'src/state/seeded.ts',
      '@typescript-eslint/no-non-null-assertion',
    ],
    [
      'a silenced type error',
      '// @ts-ignore\nexport const a = 1;\n',
      'src/state/seeded.ts',
      '@typescript-eslint/ban-ts-comment',
    ],
    ['a log on the device', "console.log('a');\n", 'src/state/seeded.ts', 'no-console'],
    [
      'a key in a log',
      'export const a = (apiKey: string) => console.log(apiKey);\n',
      'scripts/seeded.ts',
      'no-restricted-syntax',
    ],
    ['a barrel', "export * from './chat-store';\n", 'src/state/seeded.ts', 'no-restricted-syntax'],
    ['a focused test', "it.only('a', () => undefined);\n", '__tests__/domain/seeded.test.ts', 'no-restricted-syntax'],
    [
      'a skipped suite',
      "describe.skip('a', () => undefined);\n",
      '__tests__/domain/seeded.test.ts',
      'no-restricted-syntax',
    ],
    ['a file of more than 400 lines', 'export {};\n'.repeat(401), 'src/state/seeded.ts', 'max-lines'],
  ])('reject %s', async (_what, code, file, rule) => {
    expect((await lintMessages(code, file)).map((message) => message.split(':')[0])).toContain(rule);
  });
});

describe('folders', () => {
  const MOST_FILES = 25;
  /** Folders that may hold more files, with the reason. */
  const EXCEPTIONS = new Map([
    ['scripts/tokens/corpus', 'data: one text for each language and kind of text, which nobody looks through'],
  ]);

  const filesIn = (folder: string) =>
    readdirSync(join(root, folder), { withFileTypes: true }).filter((entry) => entry.isFile()).length;
  const foldersBelow = (folder: string): string[] => [
    folder,
    ...readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap((entry) => foldersBelow(`${folder}/${entry.name}`)),
  ];

  it(`hold at most ${MOST_FILES} files besides their subfolders`, () => {
    const crowded = ['src', '__tests__', 'scripts']
      .flatMap(foldersBelow)
      .filter((folder) => !EXCEPTIONS.has(folder) && filesIn(folder) > MOST_FILES)
      .map((folder) => `${folder} has ${filesIn(folder)} files`);
    expect(crowded).toEqual([]);
  });

  it.each([...EXCEPTIONS.keys()])('%s still needs its exception', (folder) => {
    expect(filesIn(folder)).toBeGreaterThan(MOST_FILES);
  });
});

describe('text for users', () => {
  const inScreen = (jsx: string) => lintMessages(`export const a = (b: boolean) => ${jsx};\n`, 'src/ui/seeded.tsx');
  const refused = expect.stringContaining('Text on the screen must be translated');

  it.each([
    ['as text', '<b>Hello</b>'],
    ['as an expression', "<b>{'Hello'}</b>"],
    ['as a choice', "<b>{b ? 'Yes' : '…'}</b>"],
    ['in a template', '<b>{`Hello ${String(b)}`}</b>'],
    ['as a label', '<b aria-label="Close" />'],
    ['as a chosen label', "<b title={b ? '…' : 'Close'} />"],
  ])('may not be in a screen %s', async (_how, jsx) => {
    expect(await inScreen(jsx)).toContainEqual(refused);
  });

  it('does not include symbols, keys and names', async () => {
    const said = "<b aria-label={t('app.close')} id={'name'}>{'·'}{t(`turn.${String(b)}`)}</b>";
    expect(await inScreen(said)).not.toContainEqual(refused);
  });

  it('may not use left or right in styles', async () => {
    expect(await lintMessages('export const a = { paddingLeft: 4 };\n', 'src/ui/seeded.ts')).toEqual([
      expect.stringContaining('layouts are mirrored'),
    ]);
  });

  it('may not set a direction that react-native-web rejects', async () => {
    const style = "StyleSheet.create({ a: { direction: 'ltr' } })";
    const code = `import { StyleSheet } from 'react-native';\nexport const a = ${style};\n`;
    expect(await lintMessages(code, 'src/ui/seeded.ts')).toEqual([expect.stringContaining('react-native-web rejects')]);
  });
});
