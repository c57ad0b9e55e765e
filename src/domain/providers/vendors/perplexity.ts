import type { Vendor } from '../vendor';

/** Known for its models only: the form does not offer its address yet. */
export const perplexity: Vendor = {
  name: 'Perplexity',
  address: null,
  key: null,
  keyUrl: null,
  catalog: { id: 'perplexity', sourceId: 'perplexity', modelPrefixes: ['perplexity'] },
};
