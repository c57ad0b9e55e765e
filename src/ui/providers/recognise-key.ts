import type { AddProvider } from '@/domain/providers/providers';

import { COMPATIBLE_PRESETS } from './provider-presets';

type Recognised = Required<Pick<AddProvider, 'type' | 'name'>> & Pick<AddProvider, 'baseUrl'>;

/** Whose key this is, by its shape; the more telling shapes come first. Null: nobody can tell. */
export function recogniseKey(key: string): Recognised | null {
  return SHAPES.find(({ shape }) => shape.test(key.trim()))?.provider ?? null;
}

const SHAPES: readonly { readonly shape: RegExp; readonly provider: Recognised }[] = [
  { shape: /^sk-ant-/, provider: { type: 'anthropic', name: 'Anthropic' } },
  { shape: /^sk-or-/, provider: compatible('OpenRouter') },
  { shape: /^gsk_/, provider: compatible('Groq') },
  { shape: /^AIza/, provider: { type: 'gemini', name: 'Google Gemini' } },
  { shape: /^sk-(proj|svcacct|admin)-/, provider: { type: 'openai', name: 'OpenAI' } },
  { shape: /^sk-[0-9a-f]{32}$/, provider: compatible('DeepSeek') },
  { shape: /^sk-/, provider: { type: 'openai', name: 'OpenAI' } },
];

function compatible(name: 'OpenRouter' | 'Groq' | 'DeepSeek'): Recognised {
  return { type: 'openai-compatible', name, baseUrl: COMPATIBLE_PRESETS[name] };
}
