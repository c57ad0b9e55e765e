import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { fireEvent, screen, within } from '@testing-library/react-native';

import type { AppCore } from '@/domain/app-core';

import { openApp, press, renderApp } from '../support/screens/render-app';

let core: AppCore;
let databasePath: string;
let sessionId: string;

/** The demo has no cache, so the counts of a provider that has one are written over those of its answer. */
beforeEach(async () => {
  databasePath = join(mkdtempSync(join(tmpdir(), 'skein-cache-')), 'skein.db');
  core = await openApp(databasePath);
  ({ id: sessionId } = await core.sessions.create({}));
  for await (const _event of core.sendMessage({ sessionId, text: 'Hello' }, new AbortController().signal));
});
afterEach(() => core.close());

function report(cached: number, written: number) {
  const database = new DatabaseSync(databasePath);
  database.exec('PRAGMA busy_timeout = 5000');
  database.exec(
    `UPDATE model_calls SET input_tokens = 1000, cached_tokens = ${cached}, cache_write_tokens = ${written}`,
  );
  database.exec(
    `UPDATE messages SET token_count_input = 1000, token_count_cached = ${cached}, token_count_cache_write = ${written}
      WHERE role = 'assistant'`,
  );
  database.close();
}

async function openDetails() {
  await renderApp(core, { at: 'chat', id: sessionId });
  const menus = await screen.findAllByTestId('message-actions');
  await fireEvent.press(menus.at(-1)!);
  await press('message-details');
  await screen.findByTestId('detail-model');
}

it('the usage screen says how much came from the cache, in total and by model', async () => {
  report(843, 150);
  await renderApp(core, { at: 'usage' });
  expect(await screen.findByTestId('usage-cache')).toHaveTextContent(
    '84% of the tokens sent came from the provider’s cache',
  );
  expect(screen.getByTestId('usage-models')).toHaveTextContent(/84% of the tokens sent came from/);
  expect(screen.getByTestId('usage-sessions')).not.toHaveTextContent(/84%/);
});

it('going back from a chat that the usage screen opened leads to the usage screen', async () => {
  await renderApp(core, { at: 'usage' });
  const chats = await screen.findByTestId('usage-sessions');
  await fireEvent.press(within(chats).getByRole('button'));
  await screen.findByTestId('composer-input');
  await fireEvent.press(screen.getByLabelText('Back'));
  expect(await screen.findByTestId('usage-sessions')).toBeTruthy();
});

it('the details of an answer say it too, and how much was written to the cache', async () => {
  report(840, 150);
  await openDetails();
  expect(screen.getByTestId('detail-cache-share')).toHaveTextContent(/84% of the input came from the provider’s cache/);
  expect(screen.getByTestId('detail-cache-write')).toHaveTextContent(/150/);
});

it('nothing is said about a cache that took no part', async () => {
  await renderApp(core, { at: 'usage' });
  await screen.findByTestId('usage-total');
  expect(screen.queryByTestId('usage-cache')).toBeNull();
  await screen.unmount();
  await openDetails();
  expect(screen.queryByTestId('detail-cache-share')).toBeNull();
  expect(screen.queryByTestId('detail-cache-write')).toBeNull();
});
