import { COMPATIBLE_VENDORS } from '@/domain/providers/vendors/compatible-vendors';
import { factsFromOpenAi } from './openai-model-facts';
import type { Protocol, WireFormat } from './protocol';

/** OpenAI's Chat format, which many vendors and local servers use. */
export const openAiCompatibleProtocol: Protocol = {
  async openModel({ baseUrl: baseURL, key, fetch, headers }, modelId, dialect) {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    const chat = createOpenAICompatible({
      name: 'openaiCompatible',
      baseURL,
      ...(key === null ? {} : { apiKey: key }),
      fetch,
      headers,
      includeUsage: !dialect.withoutUsage,
      ...(dialect.modelsWithCompletionTokens.has(modelId) ? { transformRequestBody: withCompletionTokens } : {}),
    });
    return { model: chat.chatModel(modelId), format: formatOf(baseURL) };
  },
  mayLeaveThinkingInText: true,
  keyHeaders: (key) => ({ authorization: `Bearer ${key}` }),
  modelList: { rows: 'data', firstPage: '', nextPage: () => null, facts: factsFromOpenAi },
};

function withCompletionTokens({ max_tokens: limit, ...body }: Record<string, unknown>): Record<string, unknown> {
  return limit === undefined ? body : { ...body, max_completion_tokens: limit };
}

function formatOf(baseUrl: string): WireFormat {
  const { hostname } = new URL(baseUrl);
  const dialect = COMPATIBLE_VENDORS.find(({ chatDialect }) => isWithin(hostname, chatDialect?.domain))?.chatDialect;
  return {
    namespace: 'openaiCompatible',
    thinking: dialect?.rejectsThinking === true ? 'never' : 'in-tool-loop',
    options: {},
  };
}

function isWithin(hostname: string, domain: string | undefined): boolean {
  return domain !== undefined && (hostname === domain || hostname.endsWith(`.${domain}`));
}
