import type { Vendor } from '../vendor';

export const ollama: Vendor = {
  name: 'Ollama',
  address: 'http://localhost:11434/v1',
  key: null,
  keyUrl: null,
  catalog: null,
};
