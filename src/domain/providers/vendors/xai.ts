import type { Vendor } from '../vendor';

/** Known for its models only: the form does not offer its address yet. */
export const xai: Vendor = {
  name: 'xAI',
  address: null,
  key: null,
  keyUrl: null,
  catalog: { id: 'xai', sourceId: 'xai', modelPrefixes: ['x-ai', 'xai'] },
};
