import { isOfficial } from '../transport/base-url';
import { opaqueKey } from './opaque-key';
import { openAiCompatibleProtocol } from './openai-compatible';
import type { Protocol, WireFormat } from './protocol';

/**
 * With `store: false` OpenAI keeps nothing; it then returns the encrypted reasoning to us, and we send it back. For the same reason we do not ask
 * for `prompt_cache_retention: 24h`, which would keep the prompt on a disk.
 */
const FORMAT: WireFormat = { namespace: 'openai', thinking: 'signed', options: { openai: { store: false } } };

/** The key sends the calls of a chat to the same machine, whose cache has the prompt. Many other servers refuse a field they do not know. */
const OFFICIAL: WireFormat = {
  ...FORMAT,
  conversationOptions: (cacheKey) => ({ openai: { store: false, promptCacheKey: opaqueKey(cacheKey) } }),
};

/** OpenAI's Responses format. */
export const openAiProtocol: Protocol = {
  ...openAiCompatibleProtocol,
  mayBeChatOnly: true,
  async openModel(connection, modelId, dialect) {
    if (dialect.chatOnly) return openAiCompatibleProtocol.openModel(connection, modelId, dialect);
    const { createOpenAI } = await import('@ai-sdk/openai');
    const { baseUrl: baseURL, key, fetch, headers } = connection;
    const openai = createOpenAI({ baseURL, apiKey: key ?? '', fetch, headers });
    return { model: openai.responses(modelId), format: isOfficial(baseURL, 'openai') ? OFFICIAL : FORMAT };
  },
};
