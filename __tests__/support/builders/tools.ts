import type { Tool } from '@/domain/tools/tool';

/** A built-in tool that takes any arguments, reaches no host and changes nothing. */
export function aTool(name: string, overrides: Partial<Tool> = {}): Tool {
  return {
    definition: { name, description: '', inputSchema: { type: 'object' } },
    risk: 'none',
    server: null,
    timeoutMs: 1_000,
    describe: () => ({ host: null, sends: '' }),
    run: async () => 'done',
    ...overrides,
  };
}
