import { brotliCompressSync } from 'node:zlib';

import { addProvider, send, untilAnswered } from '../support/phone/chat';
import { PLATFORMS, usePhones } from '../support/phone/use-phones';
import { startToolServer } from '../support/phone/tool-server';
import { startHostileMcpServer } from '../support/servers/hostile-mcp-server';
import { startRawServer, type RawServer } from '../support/servers/raw-server';

const phones = usePhones();
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** "日本語" in Shift_JIS. */
const JAPANESE = Uint8Array.from([0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea]);

/** Pages and pictures that move: https://news-of-today.com leads to www., https://pictures-of-today.com to /dot.png there. */
function startSite(): Promise<RawServer> {
  return startRawServer((response, { url, headers }) => {
    const { host } = headers;
    if (host === 'news-of-today.com') {
      response.writeHead(302, { location: `https://www.news-of-today.com${url}` }).end();
    } else if (host === 'pictures-of-today.com') {
      response.writeHead(301, { location: 'https://www.news-of-today.com/dot.png' }).end();
    } else if (url === '/dot.png') {
      response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.from(PNG, 'base64'));
    } else {
      const page = Buffer.concat([Buffer.from('<h1>News in '), JAPANESE, Buffer.from('</h1><p>All is well.</p>')]);
      const isCompressed = /\bbr\b/.test(String(headers['accept-encoding']));
      response
        .writeHead(200, {
          'content-type': 'text/html; charset=Shift_JIS',
          ...(isCompressed && { 'content-encoding': 'br' }),
        })
        .end(isCompressed ? brotliCompressSync(page) : page);
    }
  });
}

describe.each(PLATFORMS)('the web on %s', (platform) => {
  // Expo's response says `redirected` for a redirect that it did not follow, on Android only (NativeResponse.kt).
  it('answers the requests of a model: a page that moved, compressed, in an old charset, and a picture that moved', async () => {
    const site = await startSite();
    const says = 'Done. ![A dot](https://pictures-of-today.com/any)';
    const provider = await startToolServer({ url: 'https://news-of-today.com/today', says });
    try {
      const phone = phones.start({ platform });
      for (const name of ['news-of-today.com', 'www.news-of-today.com', 'pictures-of-today.com']) {
        phone.network.publish(name, site.url);
      }
      await addProvider(phone, { type: 'openai-compatible', url: provider.url });
      await send(phone, 'What is new?');
      await phone.press('approve-tool');
      await phone.until('the tool has run', () => phone.words().includes('Done.'));
      await untilAnswered(phone);
      expect(provider.result()).toContain('https://www.news-of-today.com/today');
      expect(provider.result()).toContain('# News in 日本語');
      await phone.press('image-chip');
      await phone.until('the picture', () => JSON.stringify(phone.find('image')?.props ?? null).includes(PNG));
    } finally {
      await provider.stop();
      await site.stop();
    }
  });

  it('leads to a tool server at a path that moved', async () => {
    const server = await startHostileMcpServer({
      tools: [{ name: 'ping', description: 'Says pong.' }],
      onRequest: ({ url }, response) =>
        url === '/moved' && Boolean(response.writeHead(307, { location: '/mcp' }).end()),
    });
    try {
      const phone = phones.start({ platform });
      await phone.see('try-demo');
      await phone.openLink('skein://settings/tools');
      await phone.press('mcp-add');
      await phone.type('mcp-url', `${server.url}/moved`);
      await phone.type('mcp-name', 'Tickets');
      await phone.press('mcp-save');
      await phone.see('mcp-tool-ping');
      const encodings = new Set(server.requests.map(({ headers }) => headers['accept-encoding']));
      expect([...encodings]).toEqual(['identity']);
    } finally {
      await server.stop();
    }
  });
});

it('says on an iPhone, which refuses http to names with a dot, what to enter instead', async () => {
  const phone = phones.start({ platform: 'ios' });
  await phone.press('own-server');
  await phone.type('provider-base-url', 'http://nas.lan:11434');
  await phone.press('provider-save');
  await phone.until('the advice', () => phone.words().includes('refuses http to the name nas.lan'));
});
