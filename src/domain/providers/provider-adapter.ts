import type { Completion, CompletionCall, ModelCall, ModelPart } from './model-call';
import type { ModelFacts, Provider } from './provider';

/**
 * A provider that can be talked to. The key is read from the secret store at each call and lives nowhere else.
 * Every failure is thrown as a ChatFailure; an abort ends the read at once and throws too, so that a caller decides by
 * `signal.aborted`, never by the error's name.
 */
export interface ProviderAdapter {
  /** See ModelPart for the order of what it yields. */
  sendMessageStream(call: ModelCall, signal: AbortSignal): AsyncIterable<ModelPart>;
  generateSimpleCompletion(call: CompletionCall, signal: AbortSignal): Promise<Completion>;
  listModels(signal: AbortSignal): Promise<readonly ModelFacts[]>;
}

export type OpenAdapter = (provider: Provider) => ProviderAdapter;
