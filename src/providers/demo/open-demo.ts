import type { ProviderAdapter } from '@/domain/providers/provider-adapter';
import type { Suggestion } from '@/domain/sessions/suggestions';

import type { DemoOptions } from './demo-adapter';

/** The demo, which is loaded when it is first used. */
export function openDemo(options: DemoOptions): ProviderAdapter {
  const load = async () => (await import('./demo')).createDemoAdapter(options);
  return {
    async *sendMessageStream(call, signal) {
      yield* (await load()).sendMessageStream(call, signal);
    },
    generateSimpleCompletion: async (call, signal) => (await load()).generateSimpleCompletion(call, signal),
    listModels: async (signal) => (await load()).listModels(signal),
  };
}

/** What to offer after the answer to `last`, or in a chat without a message (null). */
export async function suggestForDemo(
  last: string | null,
  language: DemoOptions['language'],
): Promise<readonly Suggestion[]> {
  const [{ suggestAfter }, spoken] = await Promise.all([import('./demo'), language()]);
  return suggestAfter(last, spoken);
}
