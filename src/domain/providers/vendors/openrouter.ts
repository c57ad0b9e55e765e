import type { Vendor } from '../vendor';

export const openRouter: Vendor = {
  name: 'OpenRouter',
  address: 'https://openrouter.ai/api/v1',
  key: { prefix: 'sk-or-' },
  keyUrl: 'https://openrouter.ai/settings/keys',
  catalog: null,
};
