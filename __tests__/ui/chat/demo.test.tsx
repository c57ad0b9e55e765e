import { runInThisContext } from 'node:vm';

import { fireEvent, screen, waitFor } from '@testing-library/react-native';

import type { AppCore } from '@/domain/app-core';
import { LABELS } from '@/providers/demo/languages/suggestions';

import { startRawServer, type RawServer } from '../../support/servers/raw-server';
import { openApp, press, renderApp, untilAnswered } from '../../support/screens/render-app';

const nodeFetch = runInThisContext('fetch') as typeof globalThis.fetch;
const { en, de } = LABELS;

let core: AppCore;
afterEach(() => core.close());

async function openChat(app: AppCore): Promise<string> {
  core = app;
  const { id } = await core.sessions.create({ providerId: 'demo', modelId: 'skein-demo' });
  await renderApp(core, { at: 'chat', id });
  return id;
}

async function tap(testID: 'suggestion' | 'follow-up', label: string): Promise<void> {
  await waitFor(() => expect(screen.queryAllByTestId(testID).map(nameOf)).toContain(label));
  const chip = screen.getAllByTestId(testID).find((each) => nameOf(each) === label);
  if (chip) await fireEvent.press(chip);
}

const nameOf = (chip: { readonly props: Record<string, unknown> }) => chip.props['accessibilityLabel'];

const answered = (text: RegExp) =>
  waitFor(() => expect(screen.getAllByTestId('message-assistant').at(-1)).toHaveTextContent(text));

describe('what the demo suggests', () => {
  it('leads from one thing to the next', async () => {
    await openChat(await openApp());
    await tap('suggestion', en.table);
    await answered(/Golden Gate Bridge/);
    await untilAnswered();
    await tap('follow-up', en.formula);
    await answered(/Euler/);
    await untilAnswered();
    await tap('follow-up', en.code);
    await answered(/countWords/);
    await untilAnswered();
    expect(screen.queryAllByTestId('follow-up').map(nameOf)).not.toContain(en.code);
  });

  it('is in the language of the app, and so are the answers', async () => {
    const app = await openApp();
    await app.settings.set('language', 'de');
    await openChat(app);
    await tap('suggestion', de.what);
    await answered(/keine KI/);
    await untilAnswered();
    await tap('follow-up', de.table);
    await answered(/Brücke/);
  });
});

describe('what needs a real model', () => {
  it('leads to the field for a key, from free text and from the model picker', async () => {
    await openChat(await openApp());
    await fireEvent.changeText(await screen.findByTestId('composer-input'), 'Why is the sky blue?');
    await press('composer-send');
    await answered(/A real model would answer here/);
    await untilAnswered();
    await press('follow-up-add-key');
    expect(await screen.findByTestId('paste-key-input')).toBeTruthy();
    await fireEvent.press(screen.getByLabelText('Close'));
    await press('model-picker');
    await press('picker-add-key');
    expect(await screen.findByTestId('paste-key-input')).toBeTruthy();
  });

  it('is not offered to someone who has a provider', async () => {
    const app = await openApp();
    await app.providers.add({ type: 'openai-compatible', name: 'Own', baseUrl: 'http://127.0.0.1:9/v1' });
    await openChat(app);
    await fireEvent.changeText(await screen.findByTestId('composer-input'), 'Why is the sky blue?');
    await press('composer-send');
    await answered(/A real model would answer here/);
    await untilAnswered();
    await tap('follow-up', en.what);
    await untilAnswered();
    expect(screen.queryByTestId('follow-up-add-key')).toBeNull();
    await press('model-picker');
    await screen.findByTestId('model-search');
    expect(screen.queryByTestId('picker-add-key')).toBeNull();
  });
});

describe('a tool of the demo that needs approval', () => {
  let site: RawServer;

  beforeAll(async () => {
    site = await startRawServer((response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"extract":"Lisbon is a city."}');
    });
  });
  afterAll(() => site.stop());

  /** Wikipedia, on this computer. */
  const fetch: typeof globalThis.fetch = (url, init) => {
    const { host, pathname } = new URL(String(url));
    if (host !== 'en.wikipedia.org') throw new Error(`unexpected host ${host}`);
    return nodeFetch(`${site.url}${pathname}`, init);
  };

  it('sends nothing when the user denies it, and the demo goes on', async () => {
    site.requests.length = 0;
    await openChat(await openApp(':memory:', { fetch }));
    await tap('suggestion', en.web);
    expect(await screen.findByTestId('approval-host')).toHaveTextContent('en.wikipedia.org');
    expect(screen.queryByTestId('follow-up')).toBeNull();
    await press('deny-tool');
    await answered(/You chose Deny, so nothing was sent/);
    await untilAnswered();
    expect(site.requests).toEqual([]);
    await tap('follow-up', en.time);
    await answered(/clock of this device/);
  });

  it('shows the answer of the site when the user allows it once', async () => {
    site.requests.length = 0;
    await openChat(await openApp(':memory:', { fetch }));
    await tap('suggestion', en.web);
    await press('approve-tool');
    await answered(/Lisbon is a city\./);
    expect(site.requests).toMatchObject([{ method: 'GET', url: '/api/rest_v1/page/summary/Lisbon' }]);
    await untilAnswered();
  });

  it('explains a failure when the device is offline', async () => {
    const offline = async () => Promise.reject(new TypeError('getaddrinfo ENOTFOUND en.wikipedia.org'));
    await openChat(await openApp(':memory:', { fetch: offline }));
    await tap('suggestion', en.web);
    await press('approve-tool');
    await answered(/allowed the request, but it failed.*could not be found/s);
    await untilAnswered();
  });
});

describe('the long chat', () => {
  it('sends its messages one after the other until older ones are summarised, and answers from the summary', async () => {
    const sessionId = await openChat(await openApp());
    await tap('suggestion', en.long);
    await answered(/Skein (has summarised|is now summarising) the older messages/);
    await untilAnswered();
    expect(await screen.findByTestId('compact-boundary')).toBeTruthy();
    const questions = (await core.messages.page(sessionId, { limit: 30 })).filter(({ role }) => role === 'user');
    expect(questions).toHaveLength(6);
    await tap('follow-up', en.bookingCode);
    await answered(/summary of the earlier messages:.*LX-4082/s);
    await untilAnswered();
  });

  it('ends when the user presses Stop, and can go on', async () => {
    // So slow that the first answer is not complete before Stop, however busy the machine is.
    const sessionId = await openChat(await openApp(':memory:', { demoWordMs: 60_000 }));
    await tap('suggestion', en.long);
    await waitFor(() => expect(screen.getAllByTestId('queued-message')).toHaveLength(5));
    await press('composer-stop');
    await untilAnswered();
    expect(await core.queue.list(sessionId)).toHaveLength(5);
    expect((await core.queue.list(sessionId)).every(({ held }) => held === 'stopped')).toBe(true);
    for (let left = 5; left > 0; left -= 1) {
      const [first] = screen.getAllByTestId('queued-remove');
      if (first) await fireEvent.press(first);
      await waitFor(() => expect(screen.queryAllByTestId('queued-message')).toHaveLength(left - 1));
    }
    await waitFor(() => expect(screen.getAllByTestId('follow-up').map(nameOf)).toEqual(['Continue the long chat']));
  });
});
