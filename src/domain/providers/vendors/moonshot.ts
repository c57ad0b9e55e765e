import type { Vendor } from '../vendor';

/** Known for its models only: the form does not offer its address yet. */
export const moonshot: Vendor = {
  name: 'Moonshot AI',
  address: null,
  key: null,
  keyUrl: null,
  catalog: { id: 'moonshot', sourceId: 'moonshot', modelPrefixes: ['moonshotai'] },
};
