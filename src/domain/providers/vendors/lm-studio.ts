import type { Vendor } from '../vendor';

export const lmStudio: Vendor = {
  name: 'LM Studio',
  address: 'http://localhost:1234/v1',
  key: null,
  keyUrl: null,
  catalog: null,
};
