import type { TypeVendor } from '../vendor';

/** Any server that uses OpenAI's Chat format. A local one may need no key. */
export const openAiCompatible: TypeVendor = {
  name: 'OpenAI-compatible',
  typeName: 'OpenAI-compatible',
  address: null,
  requiresKey: false,
  key: null,
  keyUrl: null,
  catalog: null,
  presetModels: [],
};
