import { fireEvent, screen, waitFor } from '@testing-library/react-native';

import type { AuthBrowser } from '@/domain/mcp/mcp-repository';
import type { AppCore } from '@/domain/app-core';

import { startOAuthMcpServer } from '../../support/servers/oauth-mcp-server';
import { openApp, renderApp } from '../../support/screens/render-app';

describe('an MCP server that requires a sign-in', () => {
  let server: Awaited<ReturnType<typeof startOAuthMcpServer>>;
  let core: AppCore | undefined;

  beforeEach(async () => {
    server = await startOAuthMcpServer();
  });
  afterEach(async () => {
    await core?.close();
    await server.stop();
  });

  async function show(open: AuthBrowser['open'] | null): Promise<() => Promise<boolean | undefined>> {
    const app = await openApp(':memory:', open ? { authBrowser: { redirectUrl: 'skein://oauth', open } } : {});
    core = app;
    const { id } = await app.mcp.add({ url: server.mcpUrl, name: 'Tickets' });
    await renderApp(app, { at: 'mcp-server', id });
    return async () => (await app.mcp.list())[0]?.isSignedIn;
  }

  it('lists its tools after signing in, and can be signed out of', async () => {
    const isSignedIn = await show(async (page) => server.agree(page));
    await fireEvent.press(await screen.findByTestId('mcp-sign-in'));
    expect(await screen.findByTestId('mcp-signed-in')).toHaveTextContent(/Signed in/);
    expect(await screen.findByTestId('mcp-tool-ping')).toBeTruthy();
    expect(await isSignedIn()).toBe(true);
    expect(screen.queryByTestId('mcp-sign-in')).toBeNull();

    await fireEvent.press(screen.getByTestId('mcp-sign-out'));
    expect(await screen.findByTestId('mcp-sign-in')).toBeTruthy();
    expect(await isSignedIn()).toBe(false);
  });

  it('lets the user cancel while the sign-in page is open, without an error', async () => {
    const untilClosed: AuthBrowser['open'] = (_page, signal) =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve(null)));
    const isSignedIn = await show(untilClosed);
    await fireEvent.press(await screen.findByTestId('mcp-sign-in'));
    await fireEvent.press(await screen.findByTestId('mcp-sign-in-cancel'));
    expect(await screen.findByTestId('mcp-sign-in')).toBeTruthy();
    await waitFor(() => expect(screen.queryByTestId('mcp-sign-in-error')).toBeNull());
    expect(await isSignedIn()).toBe(false);
  });

  it('says what went wrong and lets the user try again', async () => {
    const answers = [
      () => null,
      (page: string) => server.agree(page).replace(/state=.{5}/, 'state=00000'),
      (page: string) => server.agree(page),
    ];
    await show(async (page) => answers.shift()?.(page) ?? null);
    await fireEvent.press(await screen.findByTestId('mcp-sign-in'));
    expect(await screen.findByText('Sign-in cancelled')).toBeTruthy();
    await fireEvent.press(screen.getByTestId('mcp-sign-in'));
    expect(await screen.findByText('Sign-in failed. Try again.')).toBeTruthy();
    expect(screen.getByTestId('mcp-sign-in-error')).toHaveTextContent(/unknown state/);
    expect(screen.getByText(/or enter a key under “Edit name and key”/)).toBeTruthy();
    await fireEvent.press(screen.getByTestId('mcp-sign-in'));
    expect(await screen.findByTestId('mcp-signed-in')).toBeTruthy();
    expect(screen.queryByTestId('mcp-sign-in-error')).toBeNull();
  });

  it('offers a key where the platform cannot open a sign-in page', async () => {
    await show(null);
    expect(await screen.findByTestId('mcp-sign-in-elsewhere')).toHaveTextContent(/works only in the phone app/);
    expect(screen.queryByTestId('mcp-sign-in')).toBeNull();
    expect(screen.getByTestId('mcp-edit')).toBeTruthy();
  });
});
