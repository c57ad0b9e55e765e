import fc from 'fast-check';

import type { ModelRef } from '@/domain/conversation';
import { rememberModel } from '@/domain/models/remember-model';
import { readSetting } from '@/domain/settings/read-setting';
import { runs } from '../../support/samples/property-runs';

const model = fc.record({ providerId: fc.constantFrom('demo', 'one', 'two'), modelId: fc.constantFrom('a', 'b') });

function emptySettings() {
  const stored = new Map<string, unknown>();
  return {
    get: async (key: string) => stored.get(key) ?? null,
    set: async (key: string, value: unknown) => void stored.set(key, value),
  };
}

it('keeps the last real model, however often the demo is chosen after it', () =>
  fc.assert(
    fc.asyncProperty(fc.array(model, { maxLength: 8 }), async (chosen: readonly ModelRef[]) => {
      const settings = emptySettings();
      for (const ref of chosen) await rememberModel(settings, ref);
      const real = chosen.filter(({ providerId }) => providerId !== 'demo');
      expect(await readSetting(settings, 'lastModel')).toEqual(real.at(-1) ?? null);
      expect((await readSetting(settings, 'recentModels'))[0]).toEqual(chosen.at(-1));
    }),
    { numRuns: runs(200) },
  ));
