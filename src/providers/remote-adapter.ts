import type { LanguageModelV4StreamResult } from '@ai-sdk/provider';
import { failure } from '@/domain/chat-error';
import type { Egress } from '@/domain/network/egress';
import type { Completion, ModelCall, ModelPart } from '@/domain/providers/model-call';
import type { Clock } from '@/domain/runtime';
import type { ProviderAdapter } from '@/domain/providers/provider-adapter';
import type { SecretStore } from '@/domain/secrets/secret-store';
import type { Provider, RemoteType } from '@/domain/providers/provider';
import { baseUrlOf } from './transport/base-url';
import { toFailure, type FaultContext } from './errors/classify-error';
import { collectCompletion } from './wire/collect-completion';
import { createDoneMarker } from './transport/done-marker';
import { expectEventStream } from './transport/expect-event-stream';
import { listModels } from './list-models';
import type { Platform } from './errors/network-failure';
import { learnDialect, newDialect, type Dialect } from './protocols/dialect';
import type { ModelConnection, Protocol } from './protocols/protocol';
import { PROTOCOLS } from './protocols/protocols';
import { timeoutsFor, type Timeouts } from './transport/timeouts';
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
  /** Overrides the timeouts, for tests. */
  readonly timeouts?: Timeouts;
}

/** The adapter for every provider that is reached over the network. */
export function createRemoteAdapter(provider: Provider, type: RemoteType, world: RemoteWorld): ProviderAdapter {
  const protocol = PROTOCOLS[type];
  const dialect = newDialect();
  const extraHeaders = world.platform === 'web' ? (protocol.browserHeaders ?? {}) : {};

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
      timeouts: world.timeouts ?? timeoutsFor(baseUrl),
      policy: { kind: 'provider', name: provider.name, origin: new URL(baseUrl).origin, key },
      progress: 'byte',
    };
    return { baseUrl, key, context, settings };
  };

  async function* sendMessageStream(call: ModelCall, signal: AbortSignal): AsyncGenerator<ModelPart, void> {
    if (call.model.modelId === '') throw failure('model-missing', 'No model is chosen.');
    const { baseUrl, key, context, settings } = await prepare();
    const doneMarker = createDoneMarker();
    const connection: ModelConnection = {
      type,
      baseUrl,
      key,
      headers: extraHeaders,
      fetch: createSafeFetch({
        ...settings,
        progress: 'line',
        inspect: (response) => expectEventStream(response, context),
        onChunk: doneMarker.read,
      }),
    };
    // Our own controller, so that leaving the loop early closes the socket just as Stop does.
    const ours = new AbortController();
    const forward = () => ours.abort();
    if (signal.aborted) forward();
    signal.addEventListener('abort', forward);
    try {
      const { stream } = await begin(protocol, connection, dialect, call, ours.signal);
      yield* readParts(stream, doneMarker.wasFound, context);
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
      const headers = { ...extraHeaders, ...(key === null ? {} : protocol.keyHeaders(key)) };
      return listModels(protocol.modelList, baseUrl, { fetch: createSafeFetch(settings), headers, context }, signal);
    },
  };
}

async function begin(
  protocol: Protocol,
  connection: ModelConnection,
  dialect: Dialect,
  call: ModelCall,
  signal: AbortSignal,
): Promise<LanguageModelV4StreamResult> {
  for (;;) {
    const { model, format } = await protocol.openModel(connection, call.model.modelId, dialect);
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
      if (fault === null) throw error;
      const message = `${fault.code ?? ''} ${fault.message ?? ''}`;
      const refusal = { status: fault.status, message, modelId: call.model.modelId, effort };
      if (!learnDialect(dialect, connection, refusal)) throw error;
    }
  }
}
