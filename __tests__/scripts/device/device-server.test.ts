import { startDeviceServer } from '../../support/servers/device-server';
import { whole } from '../../support/servers/scripted-wire';
import { SSE } from '../../support/servers/sse-fixtures';
import { WIRE_TYPES } from '../../support/servers/wire-types';
import type { RawServer } from '../../support/servers/raw-server';

let server: RawServer;
beforeEach(async () => {
  server = await startDeviceServer({ wordMs: 0 });
});
afterEach(() => server.stop());

const post = (path: string, body = '{}') => fetch(server.url + path, { method: 'POST', body });

it.each(WIRE_TYPES)('lists a model and streams an answer in the format of %s, also after a redirect', async (type) => {
  const list = await (await fetch(`${server.url}/${type}/models`)).text();
  expect(list).toContain(SSE[type].modelId);
  expect(await (await post(`/moved/${type}${SSE[type].path}`)).text()).toBe(whole(type));
});

it('writes a slow answer word by word up to its end, and a title at once', async () => {
  const answer = await (await post('/slow/chat/completions')).text();
  expect(answer.match(/word \d+ /g)).toHaveLength(120);
  expect(answer).toMatch(/^data: .*The first words.*The last words\..*\[DONE\]\s*$/s);
  expect(await (await post('/slow/chat/completions', 'Write a title of two to six words')).text()).not.toContain(
    'The first words.',
  );
});

it('drops the connection in the middle of an answer', async () => {
  const response = await post('/cut/chat/completions');
  await expect(response.text()).rejects.toThrow();
});
