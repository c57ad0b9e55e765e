import { PLATFORMS, usePhones } from '../support/phone/use-phones';
import { startOAuthMcpServer } from '../support/servers/oauth-mcp-server';

const phones = usePhones();

describe.each(PLATFORMS)('a tool server that requires a sign-in, on %s', (platform) => {
  it('is signed in to when its page leads back to the app, and lists its tools', async () => {
    const server = await startOAuthMcpServer();
    try {
      const phone = phones.start({ platform });
      await phone.see('try-demo');
      await phone.openLink('skein://settings/tools');
      await phone.press('mcp-add');
      await phone.type('mcp-url', server.mcpUrl);
      await phone.type('mcp-name', 'Tickets');
      await phone.press('mcp-save');
      await phone.press('mcp-sign-in');
      const page = await phone.until('the page', () => phone.notes.find(({ what }) => what === 'browser')?.detail);
      await phone.finishSignIn(server.agree(page));
      await phone.see('mcp-signed-in');
      await phone.see('mcp-tool-ping');
      expect(server.refused).toEqual([]);
      expect(phone.find('not-found')).toBeNull();
    } finally {
      await server.stop();
    }
  });
});
