import type { Vendor } from '../vendor';

export const llamaCpp: Vendor = {
  name: 'llama.cpp',
  address: 'http://localhost:8080/v1',
  key: null,
  keyUrl: null,
  catalog: null,
};
