import { networkFailure } from '@/providers/errors/network-failure';
import { unreachable } from '@/tools/unreachable';
import { sayWhenOffline } from '@/world/say-when-offline';

const fails: typeof fetch = async () => Promise.reject(new TypeError('Failed to fetch'));

async function failureOf(isOffline: boolean, signal?: AbortSignal): Promise<unknown> {
  const fetch = sayWhenOffline(fails, () => isOffline);
  return fetch('https://api.example.org', signal ? { signal } : {}).catch((error: unknown) => error);
}

describe('a request that fails in a browser', () => {
  it('is put down to the connection when the device is offline, not to the server', async () => {
    const thrown = await failureOf(true);
    expect(networkFailure(thrown, 'OpenAI', 'api.openai.com', 'web').error.message).toMatch(
      /device seems to be offline/,
    );
    expect(unreachable(thrown, 'example.org', 'web').error.message).toMatch(/device seems to be offline/);
  });

  it('names every possible cause when the device is online', async () => {
    const thrown = await failureOf(false);
    expect(networkFailure(thrown, 'OpenAI', 'api.openai.com', 'web').error.message).toContain('CORS');
  });

  it('stays as it was when the user stopped it', async () => {
    expect(await failureOf(true, AbortSignal.abort())).toMatchObject({ message: 'Failed to fetch' });
  });
});
