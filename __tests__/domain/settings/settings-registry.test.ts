import { readSetting, writeSetting } from '@/domain/settings/read-setting';
import { EXPORTED_SETTINGS, SETTING_KEYS, SETTINGS } from '@/domain/settings/settings-registry';
import { createSettingsRepository } from '@/storage/settings/settings-repository';
import { createTestDatabases } from '../../support/database/node-database';
import { NEVER_EXPORTED } from '../../support/samples/never-exported';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());
const open = async () => createSettingsRepository(await databases.open());

/** What another version, an import or a damaged file may have left under any key. */
const DAMAGED: readonly unknown[] = [
  '',
  'klingon',
  '1',
  0,
  -1,
  1e300,
  true,
  false,
  [],
  [null, 7],
  {},
  { enabled: 'yes' },
  [[]],
];

it('keeps the keys that existing databases have', () => {
  const keys = [
    ...['appearance', 'systemColors', 'language', 'context', 'memory', 'maxTurnCostUsd', 'lastModel', 'budget'],
    ...['budgetTold', 'budgetAllowed', 'networkGrants', 'forgetKeysOnClose', 'templatesSeeded'],
  ];
  expect(SETTING_KEYS).toEqual(expect.arrayContaining(keys));
});

describe('an export', () => {
  it.each(NEVER_EXPORTED)('never includes "%s"', (key) => {
    expect(EXPORTED_SETTINGS).not.toContain(key);
  });

  it('includes no setting that is named like a permission or a secret', () => {
    const sensitive = /grant|allow|permission|approv|trust|secret|password|apiKey|keys/i;
    expect(EXPORTED_SETTINGS.filter((key) => sensitive.test(key))).toEqual([]);
  });

  it('includes the preferences of the user', () => {
    const preferences = ['appearance', 'context', 'language', 'maxTurnCostUsd', 'memory', 'systemColors'];
    expect(EXPORTED_SETTINGS).toEqual(expect.arrayContaining(preferences));
  });
});

describe.each(SETTING_KEYS)('the setting "%s"', (key) => {
  it('has its default until it is stored, and when null is stored', async () => {
    const settings = await open();
    expect(await readSetting(settings, key)).toEqual(SETTINGS[key].default);
    await settings.set(key, null);
    expect(await readSetting(settings, key)).toEqual(SETTINGS[key].default);
    expect(SETTINGS[key].parse(null)).toEqual(SETTINGS[key].default);
  });

  it('reads as a valid value whatever is stored', async () => {
    const settings = await open();
    for (const stored of DAMAGED) {
      await settings.set(key, stored);
      const value = await readSetting(settings, key);
      expect(SETTINGS[key].parse(value)).toEqual(value);
    }
  });
});

it('reads back what was written', async () => {
  const settings = await open();
  await writeSetting(settings, 'appearance', 'black');
  await writeSetting(settings, 'systemColors', false);
  await writeSetting(settings, 'lastModel', { providerId: 'p', modelId: 'm' });
  await writeSetting(settings, 'networkGrants', ['nas.local:8080']);
  await writeSetting(settings, 'maxTurnCostUsd', 0.5);
  expect(await readSetting(settings, 'appearance')).toBe('black');
  expect(await readSetting(settings, 'systemColors')).toBe(false);
  expect(await readSetting(settings, 'lastModel')).toEqual({ providerId: 'p', modelId: 'm' });
  expect(await readSetting(settings, 'networkGrants')).toEqual(['nas.local:8080']);
  expect(await readSetting(settings, 'maxTurnCostUsd')).toBe(0.5);
});
