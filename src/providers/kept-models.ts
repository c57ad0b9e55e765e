import { failure } from '@/domain/chat-error';
import type { Fetch } from '@/domain/network/egress';
import type { Dialect } from './protocols/dialect';
import type { ModelConnection, OpenModel, Protocol } from './protocols/protocol';

/** The SDK's models of one server. */
export interface KeptModels {
  /** The signal is that of the call; the model's requests carry it. */
  open(connection: ModelConnection, modelId: string, signal: AbortSignal): Promise<OpenModel>;
  /** After the server's dialect has changed. */
  forget(): void;
}

/**
 * Keeps the model that was used last, because the SDK builds the schemas of its wire format for each. A request finds the fetch of its own
 * call by its signal.
 */
export function keepModels(protocol: Protocol, dialect: Dialect): KeptModels {
  const fetches = new WeakMap<AbortSignal, Fetch>();
  let kept: {
    readonly key: string | null;
    readonly baseUrl: string;
    readonly modelId: string;
    readonly model: OpenModel;
  } | null = null;

  const fetchOfCall: Fetch = async (input, init) => {
    const own = init?.signal ? fetches.get(init.signal) : undefined;
    if (!own) throw failure('internal', 'A request belongs to no call.');
    return own(input, init);
  };

  return {
    async open(connection, modelId, signal) {
      const { key, baseUrl } = connection;
      fetches.set(signal, connection.fetch);
      if (kept && kept.key === key && kept.baseUrl === baseUrl && kept.modelId === modelId) return kept.model;
      const model = await protocol.openModel({ ...connection, fetch: fetchOfCall }, modelId, dialect);
      kept = { key, baseUrl, modelId, model };
      return model;
    },
    forget: () => void (kept = null),
  };
}
