import { knownModel } from '../known-model';
import type { ModelFacts } from '../provider';
import type { TypeVendor } from '../vendor';

/** The window is small on purpose: users can see the context features within minutes. */
export const DEMO_MODEL = {
  id: 'skein-demo',
  displayName: 'Skein demo (scripted)',
  contextWindowSize: 4_000,
  maxOutputTokens: 1_500,
} as const satisfies ModelFacts;

/** Runs on the device and needs no key. */
export const demo: TypeVendor = {
  name: 'Demo',
  typeName: 'Demo',
  address: null,
  requiresKey: false,
  key: null,
  keyUrl: null,
  catalog: {
    id: 'skein',
    sourceId: null,
    modelPrefixes: [],
    models: [
      knownModel(
        DEMO_MODEL.id,
        DEMO_MODEL.displayName,
        DEMO_MODEL.contextWindowSize,
        DEMO_MODEL.maxOutputTokens,
        [0, 0, 0],
        ['tools', 'thinking'],
      ),
    ],
  },
  presetModels: [DEMO_MODEL.id],
};
