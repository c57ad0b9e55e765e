import type { Vendor } from '../vendor';

/** Known for its models only: the form does not offer its address yet. */
export const cohere: Vendor = {
  name: 'Cohere',
  address: null,
  key: null,
  keyUrl: null,
  catalog: { id: 'cohere', sourceId: 'cohere', modelPrefixes: ['cohere'] },
};
