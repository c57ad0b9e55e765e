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
