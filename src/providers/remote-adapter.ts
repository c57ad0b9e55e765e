import type { LanguageModelV4StreamResult } from '@ai-sdk/provider';
import { failure, type ChatFailure } from '@/domain/chat-error';
import type { Completion, ModelCall, ModelPart } from '@/domain/providers/model-call';
import type { ProviderAdapter } from '@/domain/providers/provider-adapter';
import type { SecretStore } from '@/domain/secrets/secret-store';
import type { Provider, RemoteType } from '@/domain/providers/provider';
import { toFailure } from './errors/classify-error';
import { collectCompletion } from '@/domain/providers/collect-completion';
import { createDoneMarker } from './transport/done-marker';
import { expectEventStream } from './transport/expect-event-stream';
import { listModels } from './list-models';
import { learnDialect, newDialect, type Dialect } from './protocols/dialect';
import { keepModels, type KeptModels } from './kept-models';
import type { ModelConnection, WireFormat } from './protocols/protocol';
import { PROTOCOLS } from './protocols/protocols';
import { prepareConnection, type ConnectionWorld } from './transport/prepare-connection';
import { readFault } from './errors/read-fault';
import { readKey } from './transport/read-key';
import { readParts } from './wire/read-parts';
import { splitThinking } from './wire/split-thinking';
import { createSafeFetch } from './transport/safe-fetch';
import { withCacheBreakpoints } from './wire/cache-breakpoints';
import { rememberRefusedThinking, withoutRefusedThinking } from './wire/refused-thinking';
import { createStreamHead } from './transport/stream-head';
import { toPrompt, toTools } from './wire/to-prompt';

export interface RemoteWorld extends ConnectionWorld {
  readonly secrets: SecretStore;
}

/** The adapter for every provider that is reached over the network. */
export function createRemoteAdapter(provider: Provider, type: RemoteType, world: RemoteWorld): ProviderAdapter {
  const protocol = PROTOCOLS[type];
  const dialect = newDialect();
  const models = keepModels(protocol, dialect);
  const extraHeaders = world.platform === 'web' ? (protocol.browserHeaders ?? {}) : {};

  const prepare = async () => {
    const key = await readKey(world.secrets, provider);
    return { key, ...prepareConnection(provider, type, key, world) };
  };

  async function* sendMessageStream(call: ModelCall, signal: AbortSignal): AsyncGenerator<ModelPart, void> {
    if (call.model.modelId === '') throw failure('model-missing', 'No model is chosen.');
    const { baseUrl, key, context, settings } = await prepare();
    const doneMarker = createDoneMarker();
    const head = createStreamHead();
    const connection: ModelConnection = {
      type,
      baseUrl,
      key,
      headers: extraHeaders,
      fetch: createSafeFetch({
        ...settings,
        progress: 'line',
        inspect: (response) => expectEventStream(response, context),
        onChunk(chunk) {
          doneMarker.read(chunk);
          head.read(chunk);
        },
      }),
    };
    // Our own controller, so that leaving the loop early closes the socket just as Stop does.
    const ours = new AbortController();
    const forward = () => ours.abort();
    if (signal.aborted) forward();
    signal.addEventListener('abort', forward);
    try {
      const { stream } = await begin(models, connection, dialect, call, ours.signal);
      const parts = readParts(stream, doneMarker.wasFound, context);
      yield* protocol.mayLeaveThinkingInText === true ? splitThinking(parts) : parts;
    } catch (error) {
      throw head.isAnthropic() && isUnreadableStart(error)
        ? damagedStart(context.providerName)
        : toFailure(error, context);
    } finally {
      signal.removeEventListener('abort', forward);
      ours.abort();
    }
  }

  return {
    sendMessageStream,
    async generateSimpleCompletion(call, signal): Promise<Completion> {
      const { modelId, system, prompt, maxOutputTokens, temperature, thinking, onProgress } = call;
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
            thinking,
          },
          signal,
        ),
        onProgress,
      );
    },
    async listModels(signal) {
      const { baseUrl, key, context, settings } = await prepare();
      const headers = { ...extraHeaders, ...(key === null ? {} : protocol.keyHeaders(key)) };
      return listModels(protocol.modelList, baseUrl, { fetch: createSafeFetch(settings), headers, context }, signal);
    },
  };
}

/** What Anthropic's package throws when it cannot read the first frame, whatever the reason. */
function isUnreadableStart(error: unknown): boolean {
  return error instanceof Error && /normalized Anthropic stream error/.test(error.message);
}

function damagedStart(providerName: string): ChatFailure {
  return failure('interrupted', `The answer from ${providerName} arrived damaged.`);
}

async function begin(
  models: KeptModels,
  connection: ModelConnection,
  dialect: Dialect,
  asked: ModelCall,
  signal: AbortSignal,
): Promise<LanguageModelV4StreamResult> {
  for (;;) {
    const call = withoutRefusedThinking(asked, dialect.refusedThinking);
    const { model, format } = await models.open(connection, call.model.modelId, signal);
    const effort = effortFor(call, dialect);
    const temperature = dialect.modelsWithoutTemperature.has(call.model.modelId) ? null : call.temperature;
    const maxOutputTokens = call.maxOutputTokens ?? format.outputTokensWhenUnknown;
    try {
      return await model.doStream({
        prompt: withCacheBreakpoints(toPrompt(call, format), call, format),
        ...toTools(call, format),
        ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
        ...(temperature === null ? {} : { temperature }),
        ...(effort === null ? {} : { reasoning: effort === 'off' ? 'none' : effort }),
        providerOptions: optionsOf(call, format),
        // The frames themselves: the packages drop sources, pictures, some thinking, and the end of answers with an unknown frame.
        includeRawChunks: true,
        abortSignal: signal,
      });
    } catch (error) {
      const fault = readFault(error);
      if (fault === null) throw error;
      const message = `${fault.code ?? ''} ${fault.message ?? ''}`;
      const marksCache = call.cacheKey !== undefined && format.cacheBreakpoint !== undefined;
      const { modelId } = call.model;
      const refusal = {
        status: fault.status,
        message,
        modelId,
        effort,
        hasTemperature: temperature !== null,
        marksCache,
      };
      if (rememberRefusedThinking(dialect.refusedThinking, call, refusal)) continue;
      if (!learnDialect(dialect, connection, refusal)) throw error;
      models.forget();
    }
  }
}

function optionsOf({ cacheKey }: ModelCall, format: WireFormat): WireFormat['options'] {
  if (cacheKey === undefined || format.conversationOptions === undefined) return format.options;
  return format.conversationOptions(cacheKey);
}

/** A model that refused to be asked for no thinking is asked for the least; one that refused that too is not asked. */
function effortFor({ model, thinking }: ModelCall, dialect: Dialect): ModelCall['thinking'] {
  if (dialect.modelsWithoutEffort.has(model.modelId)) return null;
  return thinking === 'off' && dialect.modelsThatMustThink.has(model.modelId) ? 'low' : thinking;
}
