import { toChatError } from '../chat-error';
import type { OpenAdapter, ProviderAdapter } from './provider-adapter';

/** The providers that have rejected their key, as far as calls since the start of the app have shown. */
export interface RejectedKeys {
  has(providerId: string): boolean;
  /** The user has entered another key. */
  forget(providerId: string): void;
  /** Notes what the calls of these adapters show. */
  watch(open: OpenAdapter): OpenAdapter;
}

export function createRejectedKeys(): RejectedKeys {
  const rejected = new Set<string>();
  const note = (providerId: string, thrown: unknown) => {
    if (toChatError(thrown).kind === 'auth') rejected.add(providerId);
  };

  function watched(providerId: string, adapter: ProviderAdapter): ProviderAdapter {
    const watching = async <Result>(call: Promise<Result>): Promise<Result> => {
      try {
        const result = await call;
        rejected.delete(providerId);
        return result;
      } catch (thrown) {
        note(providerId, thrown);
        throw thrown;
      }
    };
    return {
      async *sendMessageStream(call, signal) {
        try {
          for await (const part of adapter.sendMessageStream(call, signal)) {
            rejected.delete(providerId);
            yield part;
          }
        } catch (thrown) {
          note(providerId, thrown);
          throw thrown;
        }
      },
      generateSimpleCompletion: (call, signal) => watching(adapter.generateSimpleCompletion(call, signal)),
      listModels: (signal) => watching(adapter.listModels(signal)),
    };
  }

  return {
    has: (providerId) => rejected.has(providerId),
    forget: (providerId) => void rejected.delete(providerId),
    watch: (open) => (provider) => watched(provider.id, open(provider)),
  };
}
