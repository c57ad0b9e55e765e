import { SETTING_KEYS } from '@/domain/settings/settings-registry';
import { headlessDriver } from '../support/processes/headless-driver';

const driver = headlessDriver();

const get = async (key: string) => (await driver.ask({ do: 'settings.get', key }))['value'];

it('settings are null until they are set, and come back as they were set', async () => {
  for (const key of SETTING_KEYS.filter((known) => known !== 'templatesSeeded')) {
    expect([key, await get(key)]).toEqual([key, null]);
    await driver.ask({ do: 'settings.set', key, value: { any: ['value'] } });
    expect(await get(key)).toEqual({ any: ['value'] });
  }
});

it('a key that this version does not know is stored like any other', async () => {
  await driver.ask({ do: 'settings.set', key: 'fromTheFuture', value: [1] });
  expect(await get('fromTheFuture')).toEqual([1]);
});

it('a setting with a damaged value has its default', async () => {
  await driver.ask({ do: 'settings.set', key: 'context', value: 'damaged' });
  await driver.ask({ do: 'settings.set', key: 'lastModel', value: 7 });
  const { sessionId } = await driver.ask({ do: 'session.new' });
  expect(await driver.ask({ do: 'send', sessionId, text: 'Hello' })).toMatchObject({ outcome: { kind: 'complete' } });
});

it('a new chat leaves the demo behind once there is a provider, and follows the default', async () => {
  const modelOf = async (sessionId: unknown) => {
    const { sessions } = await driver.ask({ do: 'session.list' });
    return (sessions as { id: string; modelId: string }[]).find(({ id }) => id === sessionId)?.modelId;
  };
  const first = await driver.ask({ do: 'session.new' });
  expect(await modelOf(first['sessionId'])).toBe('skein-demo');
  await driver.ask({
    do: 'session.useModel',
    sessionId: first['sessionId'],
    providerId: 'demo',
    modelId: 'skein-demo',
  });
  const { providerId } = await driver.ask({ do: 'provider.add', type: 'openai', apiKey: 'sk-headless' });
  const second = await driver.ask({ do: 'session.new' });
  expect(await modelOf(second['sessionId'])).toMatch(/^gpt-5/);
  await driver.ask({ do: 'settings.set', key: 'defaultModel', value: { providerId, modelId: 'gpt-4o' } });
  const third = await driver.ask({ do: 'session.new' });
  expect(await modelOf(third['sessionId'])).toBe('gpt-4o');
});
