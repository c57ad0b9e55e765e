import type { TypeVendor, Vendor } from './vendor';
import { anthropic } from './vendors/anthropic';
import { COMPATIBLE_VENDORS } from './vendors/compatible-vendors';
import { demo } from './vendors/demo';
import { gemini } from './vendors/gemini';
import { openai } from './vendors/openai';
import { openAiCompatible } from './vendors/openai-compatible';

/** The vendor of each provider type, in the order of the form. The keys are stored in the database and never change. */
export const VENDOR_OF_TYPE = {
  openai,
  anthropic,
  gemini,
  'openai-compatible': openAiCompatible,
  demo,
} as const satisfies Record<string, TypeVendor>;

export const VENDORS: readonly Vendor[] = [...Object.values(VENDOR_OF_TYPE), ...COMPATIBLE_VENDORS];
