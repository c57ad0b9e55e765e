/** The AI SDK as its documentation shows it: `streamText` and the loop over its text. */
import { loadPeer, servePeer } from './peer';
import { MODEL } from '../../../../__tests__/support/servers/token-server';

/** As much of the SDK as is used here. It is installed for the bench only, so its types are not there when the project is checked. */
interface AiSdk {
  streamText(options: { model: unknown; prompt: string }): { readonly textStream: AsyncIterable<string> };
}
interface OpenAiCompatible {
  createOpenAICompatible(options: { name: string; baseURL: string; apiKey: string }): (modelId: string) => unknown;
}

void servePeer(async (baseUrl) => {
  const { streamText } = await loadPeer<AiSdk>('ai');
  const { createOpenAICompatible } = await loadPeer<OpenAiCompatible>('@ai-sdk/openai-compatible');
  const provider = createOpenAICompatible({ name: 'tokens', baseURL: baseUrl, apiKey: 'sk-peer-0123456789abcdef' });
  return {
    async ask(prompt, onToken) {
      for await (const _ of streamText({ model: provider(MODEL), prompt }).textStream) onToken();
    },
  };
});
