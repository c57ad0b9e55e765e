import type { Vendor } from '../vendor';

/** Vendors that use OpenAI's Chat format, in the order of the form. To support another one, add its record here. */
export const COMPATIBLE_VENDORS: readonly Vendor[] = [
  {
    name: 'OpenRouter',
    address: 'https://openrouter.ai/api/v1',
    key: { prefix: 'sk-or-' },
    keyUrl: 'https://openrouter.ai/settings/keys',
    catalog: null,
  },
  {
    name: 'Groq',
    address: 'https://api.groq.com/openai/v1',
    key: { prefix: 'gsk_' },
    keyUrl: 'https://console.groq.com/keys',
    catalog: { id: 'groq', sourceId: 'groq', modelPrefixes: [] },
    chatDialect: { domain: 'groq.com', rejectsThinking: true },
  },
  {
    name: 'DeepSeek',
    address: 'https://api.deepseek.com/v1',
    key: { prefix: 'sk-', rest: /^[0-9a-f]{32}$/ },
    keyUrl: 'https://platform.deepseek.com/api_keys',
    catalog: { id: 'deepseek', sourceId: 'deepseek', modelPrefixes: ['deepseek', 'deepseek-ai'] },
  },
  {
    name: 'Ollama',
    address: 'http://localhost:11434/v1',
    key: null,
    keyUrl: null,
    catalog: null,
  },
  {
    name: 'LM Studio',
    address: 'http://localhost:1234/v1',
    key: null,
    keyUrl: null,
    catalog: null,
  },
  {
    name: 'llama.cpp',
    address: 'http://localhost:8080/v1',
    key: null,
    keyUrl: null,
    catalog: null,
  },
  // Known only for their models: the form does not offer their addresses yet.
  {
    name: 'Cohere',
    address: null,
    key: null,
    keyUrl: null,
    catalog: { id: 'cohere', sourceId: 'cohere', modelPrefixes: ['cohere'] },
  },
  {
    name: 'Mistral',
    address: null,
    key: null,
    keyUrl: null,
    catalog: { id: 'mistral', sourceId: 'mistral', modelPrefixes: ['mistralai', 'mistral'] },
  },
  {
    name: 'Moonshot AI',
    address: null,
    key: null,
    keyUrl: null,
    catalog: { id: 'moonshot', sourceId: 'moonshot', modelPrefixes: ['moonshotai'] },
  },
  {
    name: 'Perplexity',
    address: null,
    key: null,
    keyUrl: null,
    catalog: { id: 'perplexity', sourceId: 'perplexity', modelPrefixes: ['perplexity'] },
  },
  {
    name: 'xAI',
    address: null,
    key: null,
    keyUrl: null,
    catalog: { id: 'xai', sourceId: 'xai', modelPrefixes: ['x-ai', 'xai'] },
  },
];
