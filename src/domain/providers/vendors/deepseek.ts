import type { Vendor } from '../vendor';

export const deepSeek: Vendor = {
  name: 'DeepSeek',
  address: 'https://api.deepseek.com/v1',
  key: { prefix: 'sk-', rest: /^[0-9a-f]{32}$/ },
  keyUrl: 'https://platform.deepseek.com/api_keys',
  catalog: { id: 'deepseek', sourceId: 'deepseek', modelPrefixes: ['deepseek', 'deepseek-ai'] },
};
