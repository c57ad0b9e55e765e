import { openAiCompatibleProtocol } from './openai-compatible';
import type { Protocol, WireFormat } from './protocol';

/** With `store: false` OpenAI keeps nothing; it then returns the encrypted reasoning to us, and we send it back. */
const FORMAT: WireFormat = { namespace: 'openai', thinking: 'signed', options: { openai: { store: false } } };

/** OpenAI's Responses format. */
export const openAiProtocol: Protocol = {
  ...openAiCompatibleProtocol,
  mayBeChatOnly: true,
  async openModel(connection, modelId, dialect) {
    if (dialect.chatOnly) return openAiCompatibleProtocol.openModel(connection, modelId, dialect);
    const { createOpenAI } = await import('@ai-sdk/openai');
    const { baseUrl: baseURL, key, fetch, headers } = connection;
    const openai = createOpenAI({ baseURL, apiKey: key ?? '', fetch, headers });
    return { model: openai.responses(modelId), format: FORMAT };
  },
};
