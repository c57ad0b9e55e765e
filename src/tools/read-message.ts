import type { History, MessagePlace } from '@/domain/search/history';
import type { Tool, ToolInput } from '@/domain/tools/tool';
import { sendsNothing } from './sends-nothing';

const TIMEOUT_MS = 10_000;
/** About 2,000 tokens at a time. */
const MAX_CHARS = 8_000;

/** Reads a whole message that `search_history` found, in parts. */
export function createReadMessage(history: Pick<History, 'read'>): Tool {
  return {
    definition: {
      name: 'read_message',
      description:
        `Reads an original message in full, at most ${MAX_CHARS} characters at a time. ` +
        'Name it by seq (this conversation) or message_id, as search_history returns them.',
      inputSchema: {
        type: 'object',
        properties: {
          seq: { type: 'integer', minimum: 1 },
          message_id: { type: 'string' },
          from: { type: 'integer', minimum: 0, description: 'The character to start at. Default: 0.' },
        },
        additionalProperties: false,
      },
    },
    risk: 'reads-device',
    // The message may be the text of a web page or an MCP server.
    bringsUntrustedText: true,
    server: null,
    dropOrder: 6,
    timeoutMs: TIMEOUT_MS,
    describe: sendsNothing,
    async run(input, { sessionId }) {
      const from = typeof input['from'] === 'number' ? input['from'] : 0;
      const part = await history.read(placeOf(input, sessionId), { from, maxChars: MAX_CHARS });
      if (!part) throw new Error('There is no such message. Find it with search_history.');
      const next = part.from + part.text.length;
      return JSON.stringify({
        ...(part.sessionId === sessionId ? { seq: part.seq } : { conversation: part.title }),
        role: part.role,
        at: new Date(part.createdAt).toISOString(),
        text: part.text,
        characters: part.length,
        ...(next < part.length ? { next_from: next } : {}),
      });
    },
  };
}

function placeOf({ seq, message_id: messageId }: ToolInput, sessionId: string): MessagePlace {
  if (typeof messageId === 'string' && messageId !== '') return { messageId };
  if (typeof seq === 'number') return { sessionId, seq };
  throw new Error('Give "seq" or "message_id".');
}
