import type { TypeVendor, Vendor } from './vendor';
import { anthropic } from './vendors/anthropic';
import { cohere } from './vendors/cohere';
import { deepSeek } from './vendors/deepseek';
import { demo } from './vendors/demo';
import { gemini } from './vendors/gemini';
import { groq } from './vendors/groq';
import { llamaCpp } from './vendors/llama-cpp';
import { lmStudio } from './vendors/lm-studio';
import { mistral } from './vendors/mistral';
import { moonshot } from './vendors/moonshot';
import { ollama } from './vendors/ollama';
import { openai } from './vendors/openai';
import { openAiCompatible } from './vendors/openai-compatible';
import { openRouter } from './vendors/openrouter';
import { perplexity } from './vendors/perplexity';
import { xai } from './vendors/xai';

/** The vendor of each provider type, in the order of the form. The keys are stored in the database and never change. */
export const VENDOR_OF_TYPE = {
  openai,
  anthropic,
  gemini,
  'openai-compatible': openAiCompatible,
  demo,
} as const satisfies Record<string, TypeVendor>;

/** Vendors that use OpenAI's Chat format, in the order of the form. */
export const COMPATIBLE_VENDORS: readonly Vendor[] = [
  openRouter,
  groq,
  deepSeek,
  ollama,
  lmStudio,
  llamaCpp,
  cohere,
  mistral,
  moonshot,
  perplexity,
  xai,
];

export const VENDORS: readonly Vendor[] = [...Object.values(VENDOR_OF_TYPE), ...COMPATIBLE_VENDORS];
