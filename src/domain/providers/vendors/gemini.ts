import { knownModel, tokenPrices } from '../known-model';
import type { TypeVendor } from '../vendor';

const LONG_PROMPT_OF_2_5_PRO = { ...tokenPrices(2.5, 15, 0.25), aboveTokens: 200_000 };

export const gemini: TypeVendor = {
  name: 'Google Gemini',
  typeName: 'Gemini',
  address: 'https://generativelanguage.googleapis.com/v1beta',
  requiresKey: true,
  key: { prefix: 'AIza' },
  keyUrl: 'https://aistudio.google.com/apikey',
  creditUrl: 'https://aistudio.google.com/usage',
  catalog: {
    id: 'google',
    sourceId: 'gemini',
    modelPrefixes: ['google'],
    // The models of RFC-011 and FEAT-011, with exactly their windows.
    models: [
      knownModel(
        'gemini-2.5-pro',
        'Gemini 2.5 Pro',
        1_048_576,
        65_536,
        [1.25, 10, 0.125, LONG_PROMPT_OF_2_5_PRO],
        ['images', 'tools', 'thinking'],
      ),
      knownModel(
        'gemini-2.5-pro-preview-05-06',
        'Gemini 2.5 Pro Preview 05-06',
        1_048_576,
        65_536,
        [1.25, 10, 0.31, { ...LONG_PROMPT_OF_2_5_PRO, cachedInput: 0.625 }],
        ['images', 'tools', 'thinking'],
      ),
      knownModel('gemini-2.0-flash', 'Gemini 2.0 Flash', 1_048_576, 8_192, [0.1, 0.4, 0.025], ['images', 'tools']),
    ],
  },
  presetModels: [
    'gemini-3.7-flash',
    'gemini-3.5-flash-lite',
    'gemini-3.1-pro-preview',
    'gemini-2.5-flash',
    'gemini-2.5-pro',
    'gemini-2.5-pro-preview-05-06',
    'gemini-2.0-flash',
  ],
};
