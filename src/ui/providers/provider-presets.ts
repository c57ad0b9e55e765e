/** Addresses of places that speak OpenAI's Chat format, so that nobody has to look them up. */
export const COMPATIBLE_PRESETS = {
  OpenRouter: 'https://openrouter.ai/api/v1',
  Groq: 'https://api.groq.com/openai/v1',
  DeepSeek: 'https://api.deepseek.com/v1',
  Ollama: 'http://localhost:11434/v1',
  'LM Studio': 'http://localhost:1234/v1',
  'llama.cpp': 'http://localhost:8080/v1',
} as const;

export const PRESET_NAMES = Object.keys(COMPATIBLE_PRESETS) as (keyof typeof COMPATIBLE_PRESETS)[];
