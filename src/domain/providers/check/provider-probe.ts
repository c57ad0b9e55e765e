import type { ModelFacts, Provider } from '../provider';

/**
 * Asks a server for its models, with a key that need not be stored, and throws a ChatFailure when it does not list any. For a vendor whose
 * list is public it asks for something that needs the key first.
 */
export type ProbeProvider = (probe: ProviderProbe, signal: AbortSignal) => Promise<readonly ModelFacts[]>;

export interface ProviderProbe {
  readonly provider: Pick<Provider, 'type' | 'name' | 'baseUrl'>;
  readonly key: string | null;
  /** `search`: a server that is there answers within a moment. */
  readonly patience: 'normal' | 'search';
}
