/** The least that a chat app could do: fetch, and the parser that the AI SDK uses. Nothing is stored. */
import { loadPeer, servePeer } from './peer';
import { MODEL } from '../../../../__tests__/support/servers/token-server';

interface SseParser {
  createParser(handlers: { onEvent(event: { readonly data: string }): void }): { feed(text: string): void };
}

const DONE = '[DONE]';

interface Chunk {
  readonly choices: readonly { readonly delta: { readonly content?: string } }[];
}

void servePeer(async (baseUrl) => {
  const { createParser } = await loadPeer<SseParser>('eventsource-parser');
  return {
    async ask(text, onToken) {
      const response = await fetch(`${baseUrl}/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer sk-peer-0123456789abcdef' },
        body: JSON.stringify({ model: MODEL, stream: true, messages: [{ role: 'user', content: text }] }),
      });
      const parser = createParser({
        onEvent({ data }) {
          if (data === DONE) return;
          const { choices } = JSON.parse(data) as Chunk;
          if (choices[0]?.delta.content !== undefined) onToken();
        },
      });
      const words = new TextDecoder();
      for await (const bytes of response.body ?? []) parser.feed(words.decode(bytes, { stream: true }));
    },
  };
});
