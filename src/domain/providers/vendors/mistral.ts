import type { Vendor } from '../vendor';

/** Known for its models only: the form does not offer its address yet. */
export const mistral: Vendor = {
  name: 'Mistral',
  address: null,
  key: null,
  keyUrl: null,
  catalog: { id: 'mistral', sourceId: 'mistral', modelPrefixes: ['mistralai', 'mistral'] },
};
