import type { LanguageModelV4StreamResult } from '@ai-sdk/provider';
import { failure } from '@/domain/chat-error';
import type { Egress } from '@/domain/network/egress';
import type { Completion, ModelCall, ModelPart } from '@/domain/providers/model-call';
import type { Clock } from '@/domain/runtime';
import type { ProviderAdapter } from '@/domain/providers/provider-adapter';
import type { SecretStore } from '@/domain/secrets/secret-store';
import type { Provider, ProviderType } from '@/domain/providers/provider';
import { baseUrlOf } from './transport/base-url';
import { toFailure, type FaultContext } from './errors/classify-error';
import { collectCompletion } from './wire/collect-completion';
import { createDoneMarker } from './transport/done-marker';
import { expectEventStream } from './transport/expect-event-stream';
import { listModels } from './list-models';
import type { Platform } from './errors/network-failure';
import { learnDialect, openModel, type Dialect, type ModelConnection } from './wire/open-model';
import { timeoutsFor, type Timeouts } from './transport/timeouts';
import { extraHeaders, keyHeaders } from './transport/provider-headers';
import { readFault } from './errors/read-fault';
import { readKey } from './transport/read-key';
import { readParts } from './wire/read-parts';
import { createSafeFetch, type SafeFetchSettings } from './transport/safe-fetch';
import { toPrompt, toTools } from './wire/to-prompt';

export interface RemoteWorld {
  readonly egress: Egress;
  readonly secrets: SecretStore;
  readonly clock: Clock;
  readonly platform: Platform;
  /** Overrides how long we wait; for tests and for people with very slow servers. */
  readonly patience?: Timeouts;
}

/** A provider at the other end of a wire. */
export function createRemoteAdapter(
  provider: Provider,
  type: Exclude<ProviderType, 'demo'>,
  world: RemoteWorld,
): ProviderAdapter {
  const dialect: Dialect = { chatOnly: false, withoutUsage: false, modelsWithoutEffort: new Set() };

  const prepare = async () => {
    const baseUrl = baseUrlOf(provider, type);
    const key = await readKey(world.secrets, provider);
    const context: FaultContext = {
      providerName: provider.name,
      secrets: key === null ? [] : [key],
      now: () => world.clock.now(),
    };
    const settings: SafeFetchSettings = {
      egress: world.egress,
      clock: world.clock,
      platform: world.platform,
      patience: world.patience ?? timeoutsFor(baseUrl),
      policy: { kind: 'provider', name: provider.name, origin: new URL(baseUrl).origin, key },
      progress: 'byte',
    };
    return { baseUrl, key, context, settings };
  };

  async function* sendMessageStream(call: ModelCall, signal: AbortSignal): AsyncGenerator<ModelPart, void> {
    if (call.model.modelId === '') throw failure('model-missing', 'No model is chosen.');
    const { baseUrl, key, context, settings } = await prepare();
    const doneMarker = createDoneMarker();
    const door: ModelConnection = {
      type,
      baseUrl,
      key,
      headers: extraHeaders(type, world.platform),
      fetch: createSafeFetch({
        ...settings,
        progress: 'line',
        inspect: (response) => expectEventStream(response, context),
        onChunk: doneMarker.see,
      }),
    };
    // Ours, so that leaving the loop in the middle closes the socket as surely as Stop does.
    const ours = new AbortController();
    const forward = () => ours.abort();
    if (signal.aborted) forward();
    signal.addEventListener('abort', forward);
    try {
      const { stream } = await begin(door, dialect, call, ours.signal);
      yield* readParts(stream, doneMarker.seen, context);
    } catch (error) {
      throw toFailure(error, context);
    } finally {
      signal.removeEventListener('abort', forward);
      ours.abort();
    }
  }

  return {
    sendMessageStream,
    async generateSimpleCompletion(call, signal): Promise<Completion> {
      const { modelId, system, prompt, maxOutputTokens, temperature } = call;
      return collectCompletion(
        sendMessageStream(
          {
            model: { providerId: provider.id, modelId },
            system,
            messages: [{ role: 'user', text: prompt, images: [] }],
            tools: [],
            toolChoice: 'none',
            maxOutputTokens,
            temperature,
            thinking: null,
          },
          signal,
        ),
      );
    },
    async listModels(signal) {
      const { baseUrl, key, context, settings } = await prepare();
      const headers = { ...extraHeaders(type, world.platform), ...keyHeaders(type, key) };
      return listModels(type, baseUrl, { fetch: createSafeFetch(settings), headers, context }, signal);
    },
  };
}

async function begin(
  door: ModelConnection,
  dialect: Dialect,
  call: ModelCall,
  signal: AbortSignal,
): Promise<LanguageModelV4StreamResult> {
  for (;;) {
    const { model, format } = await openModel(door, call.model.modelId, dialect);
    const effort = dialect.modelsWithoutEffort.has(call.model.modelId) ? null : call.thinking;
    const maxOutputTokens = call.maxOutputTokens ?? format.outputTokensWhenUnknown;
    try {
      return await model.doStream({
        prompt: toPrompt(call, format),
        ...toTools(call, format),
        ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
        ...(call.temperature === null ? {} : { temperature: call.temperature }),
        ...(effort === null ? {} : { reasoning: effort === 'off' ? 'none' : effort }),
        providerOptions: format.options,
        abortSignal: signal,
      });
    } catch (error) {
      const fault = readFault(error);
      const words = `${fault?.code ?? ''} ${fault?.message ?? ''}`;
      const refusal = { status: fault?.status ?? null, words, modelId: call.model.modelId, effort };
      if (fault === null || !learnDialect(dialect, door, refusal)) throw error;
    }
  }
}
