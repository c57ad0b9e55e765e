import type { Vendor } from '../vendor';

export const groq: Vendor = {
  name: 'Groq',
  address: 'https://api.groq.com/openai/v1',
  key: { prefix: 'gsk_' },
  keyUrl: 'https://console.groq.com/keys',
  catalog: { id: 'groq', sourceId: 'groq', modelPrefixes: [] },
  chatDialect: { domain: 'groq.com', rejectsThinking: true },
};
