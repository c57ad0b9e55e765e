import { knownModel } from '../known-model';
import type { TypeVendor } from '../vendor';

export const openai: TypeVendor = {
  name: 'OpenAI',
  typeName: 'OpenAI',
  address: 'https://api.openai.com/v1',
  requiresKey: true,
  key: { prefix: 'sk-', ownPrefixes: ['sk-proj-', 'sk-svcacct-'] },
  keyUrl: 'https://platform.openai.com/api-keys',
  creditUrl: 'https://platform.openai.com/settings/organization/billing/overview',
  catalog: {
    id: 'openai',
    sourceId: 'openai',
    modelPrefixes: ['openai'],
    // The models of RFC-011 and FEAT-011, with exactly their windows. Some are retired, but an old installation may have them.
    models: [
      knownModel('gpt-4o', 'GPT-4o', 128_000, 16_384, [2.5, 10, 1.25], ['images', 'tools']),
      knownModel('gpt-4o-mini', 'GPT-4o mini', 128_000, 16_384, [0.15, 0.6, 0.075], ['images', 'tools']),
      knownModel('gpt-4-turbo', 'GPT-4 Turbo', 128_000, 4_096, [10, 30, null], ['images', 'tools']),
      knownModel('o1', 'o1', 200_000, 100_000, [15, 60, 7.5], ['images', 'tools', 'thinking']),
      knownModel('o3-mini', 'o3-mini', 200_000, 100_000, [1.1, 4.4, 0.55], ['tools', 'thinking']),
    ],
  },
  presetModels: [
    'gpt-5.6-sol',
    'gpt-5.6-terra',
    'gpt-5.6-luna',
    'gpt-5.5',
    'gpt-5.4-mini',
    'gpt-4.1',
    'o3-mini',
    'o1',
    'gpt-4o-mini',
    'gpt-4o',
    'gpt-4-turbo',
  ],
};
