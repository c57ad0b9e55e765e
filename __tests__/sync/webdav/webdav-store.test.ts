import { createDeadlineClock } from '../../support/clocks/deadline-clock';
import { startFaultyServer, type Fault, type FaultyServer, type Reply } from '../../support/sync/faulty-server';
import { openTestStore } from '../../support/sync/open-test-store';
import { checkContract, objectName, sealedBytes } from '../../support/sync/store-contract';
import { createWebDavHandler, writeList, type ListEntry, type WebDavOptions } from '../../support/sync/webdav-server';

const NEVER = new AbortController().signal;
const NAME = objectName('log', 1);
const servers: FaultyServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function start(options: WebDavOptions = {}, path = '/dav/skein') {
  const handler = createWebDavHandler(options);
  const server = await startFaultyServer(handler);
  servers.push(server);
  const clock = createDeadlineClock(30_000);
  const open = (password = 'secret', user = 'me') =>
    openTestStore({ kind: 'webdav', address: server.url + path, user }, password, { clock });
  return { server, files: handler.files, clock, open, store: open() };
}

const reply = (status: number, headers?: Reply['headers']): Fault => ({ kind: 'reply', reply: { status, headers } });
const about = (is: string, more: object = {}) => ({ error: { kind: 'sync', about: { is }, ...more } });

describe('a folder on a WebDAV server', () => {
  it.each<[string, WebDavOptions]>([
    ['without sign-in', {}],
    ['with Basic', { auth: 'basic' }],
    ['with Digest MD5', { auth: { algorithm: 'MD5' } }],
    ['with Digest MD5-sess', { auth: { algorithm: 'MD5-sess' } }],
    ['with Digest SHA-256', { auth: { algorithm: 'SHA-256', qop: 'auth-int, auth' } }],
    ['with the Digest of old servers', { auth: { qop: null } }],
    ['with nonces that expire', { auth: { nonceUses: 3 } }],
    ['that answers 403 to a missing folder', { noFolderStatus: 403 }],
    ['that only lists everything', { refusesDepth: { 1: 403 } }],
    ['that refuses every depth', { refusesDepth: { 1: 400, infinity: 403 } }],
  ])('stores, lists and deletes: %s', async (_what, options) => {
    const { store } = await start(options);
    await checkContract(store);
  });

  it('creates all folders that are missing', async () => {
    const { store } = await start({}, '/dav/a/b%20c/skein/');
    await checkContract(store, { objects: 2 });
  });

  it('sends no password over http before the server asks for it, and then proves it with Digest', async () => {
    const { store, server } = await start({ auth: { algorithm: 'SHA-256' } });
    await store.put(NAME, sealedBytes(20), NEVER);
    await store.get(NAME, { maxBytes: 100, signal: NEVER });
    const proofs = server.seen.map(({ headers }) => headers.authorization ?? '');
    expect(proofs[0]).toBe('');
    expect(proofs.slice(1).every((proof) => proof.startsWith('Digest '))).toBe(true);
  });

  it('sends a user name and password that are not ASCII', async () => {
    const { open } = await start({ auth: 'basic', user: 'jörg', password: 'пароль' });
    await checkContract(open('пароль', 'jörg'), { objects: 2 });
  });

  it.each(['basic', {}] as const)('says that the password is wrong (%j), after few requests', async (auth) => {
    const { open, server } = await start({ auth });
    await expect(open('wrong').list('log', NEVER)).rejects.toMatchObject(about('sync-password'));
    expect(server.seen.length).toBeLessThanOrEqual(3);
  });
});

describe('redirects', () => {
  it('are followed within the server', async () => {
    const { store, server, files } = await start();
    server.faults.push({ kind: 'reply', reply: { status: 301, headers: { location: '/dav/skein/log/' } } });
    expect(await store.list('log', NEVER)).toEqual([]);
    files.set('/dav/elsewhere', Buffer.from(sealedBytes(9)));
    server.faults.push(reply(302, { location: `${server.url}/dav/elsewhere` }));
    expect(await store.get(NAME, { maxBytes: 100, signal: NEVER })).toEqual(sealedBytes(9));
  });

  it('never lead the password to another server', async () => {
    const { store, server } = await start({ auth: 'basic' });
    const other = await start();
    for (const location of [other.server.url, `//evil.com/`, 'https://127.0.0.1/', 'http://[', 'ftp://x/']) {
      server.faults.push(null, reply(307, { location }));
      await expect(store.put(NAME, sealedBytes(9), NEVER)).rejects.toMatchObject(about('sync-redirected'));
    }
    expect(other.server.seen).toEqual([]);
  });

  it('end', async () => {
    const { store, server } = await start();
    server.faults.push(...Array.from({ length: 9 }, () => reply(301, { location: '/dav/' })));
    await expect(store.list('log', NEVER)).rejects.toMatchObject(about('sync-redirected'));
    expect(server.seen).toHaveLength(4);
  });
});

describe('faults', () => {
  it.each<[string, Fault]>([
    ['is dropped', { kind: 'drop' }],
    ['is answered with 503', reply(503, { 'retry-after': '1' })],
    ['meets a lock', reply(423)],
    ['is one too many', reply(429, { 'retry-after': '2' })],
    ['is done, but the answer is lost', { kind: 'drop-answer' }],
    ['stores only a part', { kind: 'cut-upload', bytes: 5 }],
  ])('a request that %s is repeated', async (_what, fault) => {
    const { store, server, files } = await start();
    await store.put(objectName('log', 0), sealedBytes(9), NEVER);
    server.faults.push(fault);
    await store.put(NAME, sealedBytes(1_000), NEVER);
    expect(files.get(`/dav/skein/${NAME}`)).toHaveLength(1_000);
    server.faults.push(fault, fault);
    expect(await store.get(NAME, { maxBytes: 2_000, signal: NEVER })).toHaveLength(1_000);
    server.faults.push(fault);
    expect(await store.list('log', NEVER)).toHaveLength(2);
    server.faults.push(fault);
    await store.delete(NAME, NEVER);
    expect(await store.list('log', NEVER)).toHaveLength(1);
  });

  it('an answer that ends too early is never taken for a whole one', async () => {
    const { store, server } = await start();
    await store.put(NAME, sealedBytes(1_000), NEVER);
    server.faults.push({ kind: 'cut-answer', bytes: 900 });
    expect(await store.get(NAME, { maxBytes: 2_000, signal: NEVER })).toEqual(sealedBytes(1_000));
    server.faults.push({ kind: 'cut-answer', bytes: 200 });
    expect(await store.list('log', NEVER)).toHaveLength(1);
    server.faults.push(...Array.from({ length: 3 }, () => ({ kind: 'cut-answer', bytes: 200 }) as const));
    await expect(store.list('log', NEVER)).rejects.toMatchObject(about('sync-interrupted'));
  });

  it.each<[number, string]>([
    [403, 'sync-forbidden'],
    [413, 'sync-too-large'],
    [507, 'sync-no-room'],
    [423, 'sync-locked'],
    [412, 'sync-server-error'],
    [500, 'sync-server-error'],
    [400, 'sync-odd-answer'],
    [429, 'sync-too-many-requests'],
  ])('says what %i means: %s', async (status, is) => {
    const { store, server } = await start();
    await store.put(NAME, sealedBytes(9), NEVER);
    server.faults.push(...Array.from({ length: 3 }, () => reply(status)));
    await expect(store.put(NAME, sealedBytes(9), NEVER)).rejects.toMatchObject(about(is));
  });

  it('leaves a long wait to the next sync', async () => {
    const { store, server } = await start();
    server.faults.push(reply(429, { 'retry-after': '3600' }));
    await expect(store.list('log', NEVER)).rejects.toMatchObject(
      about('sync-too-many-requests', { retryAfterMs: 3_600_000, nextStep: 'wait' }),
    );
    expect(server.seen).toHaveLength(1);
  });

  it('gives up on a server that says nothing', async () => {
    const { store, server, clock } = await start();
    server.faults.push({ kind: 'hang' });
    const listing = expect(store.list('log', NEVER)).rejects.toMatchObject(about('sync-timeout'));
    while (server.seen.length === 0) await new Promise(setImmediate);
    clock.skip(200_000);
    await listing;
  });

  it('ends at once when it is stopped', async () => {
    const { store, server } = await start();
    server.faults.push({ kind: 'hang' });
    const controller = new AbortController();
    const listing = expect(store.list('log', controller.signal)).rejects.toThrow('Stopped');
    while (server.seen.length === 0) await new Promise(setImmediate);
    controller.abort();
    await listing;
    await expect(store.list('log', controller.signal)).rejects.toThrow('Stopped');
    expect(server.seen).toHaveLength(1);
  });

  it('says that nobody answers', async () => {
    const { store, server } = await start();
    await server.close();
    await expect(store.list('log', NEVER)).rejects.toMatchObject(about('sync-unreachable'));
  });

  it.each([
    [
      'a web page',
      { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>Sign in</html>' },
      'sync-odd-answer',
    ],
  ])('does not take %s for an object', async (_what, page, is) => {
    const { store, server } = await start();
    server.faults.push({ kind: 'reply', reply: page });
    await expect(store.get(NAME, { maxBytes: 100, signal: NEVER })).rejects.toMatchObject(about(is));
    server.faults.push({ kind: 'reply', reply: page });
    await expect(store.list('log', NEVER)).rejects.toMatchObject(about('sync-not-webdav'));
  });

  it('knows how far the clock of the server is ahead', async () => {
    const { store, server, clock } = await start();
    expect(store.clockLead()).toBeNull();
    server.faults.push(reply(404, { date: new Date(clock.now() + 3_600_000).toUTCString() }));
    await store.list('log', NEVER);
    expect(Math.abs((store.clockLead() ?? 0) - 3_600_000)).toBeLessThan(60_000);
  });
});

describe('lists of files', () => {
  const entry = (number: number): ListEntry => ({ path: `/dav/skein/${objectName('log', number)}`, bytes: 9 });
  const listed = async (write: (entries: readonly ListEntry[]) => string) => {
    const { store } = await start({ writeList: write });
    await store.put(NAME, sealedBytes(9), NEVER);
    return (await store.list('log', NEVER)).map(({ name, bytes }) => [name, bytes]);
  };
  const file = (path: string, prop: string) =>
    `<response><href>${path}</href><propstat><prop>${prop}</prop><status>HTTP/1.1 200 OK</status></propstat></response>`;
  const SIZE = '<getcontentlength>9</getcontentlength>';
  const around = (inner: string, start = '<?xml version="1.0"?><multistatus xmlns="DAV:">') =>
    `${start}${inner}</multistatus>`;
  const PATH = `/dav/skein/${NAME}`;

  it.each<[string, string]>([
    ['a default namespace', around(file(PATH, SIZE))],
    ['no namespace', around(file(PATH, SIZE), '<multistatus>')],
    ['a byte order mark', `\ufeff${around(file(PATH, SIZE))}`],
    ['single quotes', around(file(PATH, SIZE), `<?xml version='1.0'?><multistatus  xmlns='DAV:' >`)],
    ['absolute addresses', around(file(`http://127.0.0.1:1234${PATH}`, SIZE))],
    ['the address of a proxy', around(file(`https://files.acme.com/${NAME}?x=1#y`, SIZE))],
    ['backslashes', around(file(`\\\\nas\\dav\\skein\\${NAME.replace('/', '\\')}`, SIZE))],
    ['percent signs', around(file(PATH.replace('s-', 's%2D').replace('log', 'l%6fg'), SIZE))],
    ['CDATA', around(file(`<![CDATA[${PATH}]]>`, SIZE))],
    ['numbers for characters', around(file(PATH.replace('s-', '&#115;&#x2D;'), SIZE))],
    ['blanks and comments', around(file(`\n  ${PATH}\n`, `<!-- a > b -->\n<getcontentlength> 9 </getcontentlength>`))],
    [
      'a foreign property of the same name',
      around(file(PATH, `<x:getcontentlength xmlns:x="urn:x">7</x:getcontentlength>${SIZE}`)),
    ],
    [
      'an address inside a property',
      around(file(PATH, `${SIZE}<owner><href>/me/${objectName('log', 7)}</href></owner>`)),
    ],
    [
      'properties that are not found',
      around(
        `<response><href>${PATH}</href><propstat><prop><getcontentlength>3</getcontentlength></prop><status>HTTP/1.1 404 Not Found</status></propstat><propstat><prop>${SIZE}</prop><status>HTTP/1.1 200 OK</status></propstat></response>`,
      ),
    ],
    [
      'files and folders of others',
      around(file(PATH, SIZE) + file('/dav/skein/log/readme.txt', SIZE) + file('/dav/skein/log/', '')),
    ],
    [
      'a file that is gone',
      around(
        file(PATH, SIZE) + `<response><href>${entry(3).path}</href><status>HTTP/1.1 404 Not Found</status></response>`,
      ),
    ],
    ['the same file twice', around(file(PATH, SIZE) + file(PATH, SIZE))],
  ])('are read with %s', async (_what, body) => {
    expect(await listed(() => body)).toEqual([[NAME, 9]]);
  });

  it('are read with fields missing', async () => {
    expect(await listed(() => around(file(PATH, '<getcontentlength/>')))).toEqual([[NAME, null]]);
    expect(await listed(() => around(`<response><href>${PATH}</href></response>`))).toEqual([[NAME, null]]);
  });

  it.each<[string, string]>([
    ['a document type', `<!DOCTYPE a [<!ENTITY b "bb">]>${around(file(PATH, SIZE))}`],
    ['an early end', around(file(PATH, SIZE)).slice(0, -20)],
    ['tags that do not fit', around('<response></href>')],
    ['another root', '<html><body/></html>'],
    ['JSON', '{"files":[]}'],
    ['nothing', ''],
    ['deep nesting', around('<a>'.repeat(100))],
    ['a text that is too long', around(`<response><href>${'x'.repeat(200_000)}</href></response>`)],
    ['something behind the end', `${around('')}<more/>`],
  ])('are refused with %s', async (_what, body) => {
    const { store, server } = await start();
    server.faults.push({ kind: 'reply', reply: { status: 207, body } });
    await expect(store.list('log', NEVER)).rejects.toMatchObject(about('sync-odd-answer'));
  });

  it('are read however the bytes are cut, and in any length', async () => {
    const many = Array.from({ length: 3_000 }, (_, number) => entry(number));
    const { store, server } = await start();
    server.faults.push({
      kind: 'reply',
      reply: { status: 207, body: writeList(many).replaceAll('<D:href>', '<D:href><!--ü€😀-->') },
    });
    expect(await store.list('log', NEVER)).toHaveLength(3_000);
  });
});
