import type { ModelRef } from '../conversation';
import { readSetting, writeSetting } from '../settings/read-setting';
import type { SettingsRepository } from '../settings/settings-repository';
import { DEMO } from './demo-model';
import { MOST_RECENT, withFirst } from './model-list';

/** Notes the model that the user chose for a chat. The demo is only tried, so the next chat gets the model that was used before it. */
export async function rememberModel(settings: SettingsRepository, model: ModelRef): Promise<void> {
  if (model.providerId !== DEMO.providerId) await writeSetting(settings, 'lastModel', model);
  const recent = await readSetting(settings, 'recentModels');
  await writeSetting(settings, 'recentModels', withFirst(recent, model, MOST_RECENT));
}
