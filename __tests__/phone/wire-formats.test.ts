import { addProvider, ask } from '../support/phone/chat';
import { PLATFORMS, usePhones } from '../support/phone/use-phones';
import { startWireServer } from '../support/phone/wire-server';
import { SSE_TEXT } from '../support/servers/sse-fixtures';
import { WIRE_TYPES } from '../support/servers/wire-types';

const phones = usePhones();

describe.each(PLATFORMS)('a provider on %s', (platform) => {
  it.each(WIRE_TYPES)('is added by its address and streams an answer in the format of %s', async (type) => {
    const server = await startWireServer(type);
    try {
      const phone = phones.start({ platform });
      await addProvider(phone, { type, url: server.url });
      expect(await ask(phone, 'Hello!')).toContain(SSE_TEXT);
      // Expo's Brotli reader holds an event stream back until its end (TransparentCompressionInterceptor.kt).
      expect(server.requests.at(-1)?.headers['accept-encoding']).toBe('identity');
    } finally {
      await server.stop();
    }
  });

  // Expo's response says `redirected` for a redirect that it did not follow, on Android only (NativeResponse.kt).
  it('follows a redirect to another path of the same server', async () => {
    const server = await startWireServer('openai-compatible');
    try {
      const phone = phones.start({ platform });
      await addProvider(phone, { type: 'openai-compatible', url: `${server.url}/moved/v1` });
      expect(await ask(phone, 'Hello!')).toContain(SSE_TEXT);
      expect(server.requests.filter(({ url }) => url.startsWith('/moved/')).length).toBeGreaterThan(1);
    } finally {
      await server.stop();
    }
  });
});
