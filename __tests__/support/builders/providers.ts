import type { Provider } from '@/domain/providers/provider';

export function aProvider(overrides: Partial<Provider> = {}): Provider {
  return { id: 'p', type: 'openai', name: 'Acme', baseUrl: null, createdAt: 0, ...overrides };
}
