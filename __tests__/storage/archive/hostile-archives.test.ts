import { fill, openArchiveHarness, type ArchiveHarness } from '../../support/harness/archive-harness';

let from: ArchiveHarness;
let to: ArchiveHarness;
let file: string;
let before: string;

beforeAll(async () => {
  from = await openArchiveHarness();
  const { id } = await from.app.sessions.create({ title: 'Small' });
  await from.app.agents.create({ name: 'Guide', systemPrompt: 'x' });
  await from.app.memory.add({ content: 'A note.' });
  for await (const _event of from.app.sendMessage({ sessionId: id, text: 'Hello' }, new AbortController().signal));
  file = await from.exported();
  to = await openArchiveHarness();
  await fill(to);
  before = await to.state();
  to.requests.length = 0;
});
afterAll(async () => {
  await from.app.close();
  await to.app.close();
});
afterEach(async () => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  expect(to.requests).toEqual([]);
});

type Json = Record<string, Record<string, unknown>[]>;

const changed = (change: (archive: Json) => void): string => {
  const archive = JSON.parse(file) as Json;
  change(archive);
  return JSON.stringify(archive);
};
const inRow = (table: string, row: Record<string, unknown>) =>
  changed((archive) => Object.assign(archive[table]?.[0] ?? {}, row));
const NESTED = 100_000;

it.each<[string, () => string]>([
  ['an empty file', () => ''],
  ['no JSON', () => 'hello'],
  ['a list of something else', () => '[1, 2, 3]'],
  ['null', () => 'null'],
  ['an archive that was cut off', () => file.slice(0, file.length / 2)],
  ['one that lacks its last character', () => file.trimEnd().slice(0, -1)],
  ['an unknown version', () => changed((archive) => Object.assign(archive, { version: 2 }))],
  ['a version that is no number', () => changed((archive) => Object.assign(archive, { version: '1' }))],
  ['__proto__ at the top', () => file.replace('{', '{"__proto__":{"polluted":true},')],
  ['__proto__ in a row', () => file.replace('"messages":[\n{', '"messages":[\n{"__proto__":{"polluted":true},')],
  ['constructor in a row', () => file.replace('"messages":[\n{', '"messages":[\n{"constructor":{"prototype":{}},')],
  ['deep nesting as the file', () => '['.repeat(NESTED) + ']'.repeat(NESTED)],
  [
    'deep nesting in a row',
    () => file.replace('"content":"', `"content":${'['.repeat(NESTED)}${']'.repeat(NESTED)},"x":"`),
  ],
  ['an unknown table', () => changed((archive) => Object.assign(archive, { secrets: [] }))],
  ['an unknown column', () => inRow('messages', { deleted_at: 1 })],
  ['a table that is no list', () => changed((archive) => Object.assign(archive, { messages: { length: 1 } }))],
  ['ids that occur twice', () => changed((archive) => archive['messages']?.forEach((row) => (row['id'] = 'same')))],
  ['a place that is taken twice', () => changed((archive) => archive['messages']?.forEach((row) => (row['seq'] = 1)))],
  ['a seq of 2^63', () => file.replace('"seq":1,', '"seq":9223372036854775808,')],
  ['a seq of zero', () => inRow('messages', { seq: 0 })],
  ['a date before time', () => inRow('messages', { created_at: -1 })],
  ['a date after time', () => inRow('sessions', { created_at: 1e300 })],
  ['a message of no chat', () => inRow('messages', { session_id: 'nobody' })],
  ['a role that there is not', () => inRow('messages', { role: 'system' })],
  ['a call that waits for approval', () => inRow('messages', { status: 'waiting' })],
  ['an answer that is still open', () => inRow('messages', { status: 'streaming' })],
  ['damaged thinking', () => inRow('messages', { thinking: '{"text":1}' })],
  ['a value that is a list', () => inRow('sessions', { title: ['x'] })],
  [
    'a summary that covers what is not there',
    () =>
      changed((archive) => {
        archive['compactions'] = [
          {
            ...{ id: 'c', session_id: archive['sessions']?.[0]?.['id'], version: 1, summary: 's', method: 'edited' },
            ...{
              summarised_to_seq: 999,
              covered_to_seq: 999,
              covered_count: 1,
              soft_trim_to_seq: 0,
              hard_clear_to_seq: 0,
            },
            ...{ tokens_before: 1, tokens_after: 1, created_at: 1 },
          },
        ];
      }),
  ],
  ...[
    'javascript:alert(1)',
    'file:///etc/passwd',
    'http://169.254.169.254/',
    'http://evil.dev/mcp',
    'not an address',
  ].map((url): [string, () => string] => [
    `a server at ${url}`,
    () => changed((archive) => (archive['mcp_servers'] = [{ id: 's', name: 'S', url, created_at: 1 }])),
  ]),
])('%s is refused with a reason, and nothing changes', async (_name, make) => {
  await expect(to.imported(make())).rejects.toMatchObject({
    error: { kind: 'invalid-argument', message: expect.stringMatching(/Nothing was changed/) },
  });
  expect(await to.state()).toBe(before);
});

it('a file with one byte flipped, in 200 variations, is refused without a trace or imported completely', async () => {
  const bytes = Buffer.from(file);
  let refused = 0;
  for (let n = 0; n < 200; n++) {
    const flipped = Buffer.from(bytes);
    const at = Math.floor((bytes.length * n) / 200);
    flipped[at] = (flipped[at] ?? 0) ^ (1 << (n % 8));
    try {
      await to.app.archives.open(flipped.toString('utf8'));
    } catch (thrown) {
      refused += 1;
      expect(thrown).toMatchObject({ error: { kind: 'invalid-argument' } });
    }
  }
  expect(refused).toBeGreaterThan(50);
  expect(await to.state()).toBe(before);
});

it('a script in a title is stored as text', async () => {
  const title = '<script>alert(1)</script>';
  const target = await openArchiveHarness();
  await target.imported(inRow('sessions', { title }));
  const { sessions } = await target.app.sessions.page({}, { limit: 5 });
  expect(sessions.map((session) => session.title)).toEqual([title]);
  await target.app.close();
});
