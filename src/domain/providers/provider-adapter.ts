import type { Completion, CompletionCall, ModelCall, ModelPart } from './model-call';
import type { ModelFacts, Provider } from './provider';

/**
 * The connection to a provider. It reads the key from the secret store for each call and keeps it nowhere else.
 * Every failure is thrown as a ChatFailure. An abort ends the read at once and throws too, so a caller must check
 * `signal.aborted`, not the error's name.
 */
export interface ProviderAdapter {
  /** See ModelPart for the order of the parts. */
  sendMessageStream(call: ModelCall, signal: AbortSignal): AsyncIterable<ModelPart>;
  generateSimpleCompletion(call: CompletionCall, signal: AbortSignal): Promise<Completion>;
  listModels(signal: AbortSignal): Promise<readonly ModelFacts[]>;
}

export type OpenAdapter = (provider: Provider) => ProviderAdapter;
