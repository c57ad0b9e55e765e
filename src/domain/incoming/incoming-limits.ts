const KB = 1_000;
const MB = 1_000 * KB;

/**
 * How much the app takes from each source, in bytes or, where it says so, in characters. Bytes are counted after decompression. Everything
 * that comes in has its limit here, and is read through `capBody`, `readUpTo` or `isWithinLimit`.
 */
export const INCOMING_LIMITS = {
  /** All of a provider's response. The longest answers have a million tokens, each in a frame of some hundred bytes; frames are not kept. */
  'provider-response': 256 * MB,
  /** One event of a stream. The longest has a picture (`MAX_PICTURE_CHARS`). */
  'provider-event': 24 * MB,
  /** What is kept of an answer, in characters: text, thinking, tool calls. A million tokens are about four million characters. */
  'answer-text': 4 * MB,
  /** A message about an error. Only its beginning is used. */
  'provider-error': 256 * KB,
  /** A list of models. The longest known one has about 1 MB. */
  'model-list': 16 * MB,
  /** Any response from the web. Whoever reads it stops earlier, and then says that it was cut. */
  'web-response': 32 * MB,
  /** What is read of a page that a model requested. It gets far less of it. */
  'tool-answer': 1 * MB,
  /** All that one connection to an MCP server brings; the older protocol has a single response for all results. */
  'mcp-connection': 64 * MB,
  /** One result of an MCP server. A model gets far less of it. */
  'mcp-answer': 4 * MB,
  /** A page of settings of a sign-in, or its tokens. Real ones have a few kilobytes. */
  'sign-in': 256 * KB,
  /** A picture that the user asked to see. */
  picture: 8 * MB,
  /** In pixels, of a picture that a provider or a server sends. Each takes four bytes of memory. Models make pictures of up to 17 megapixels. */
  'picture-pixels': 64_000_000,
  /** A chosen, dropped or pasted file. */
  'attached-file': 25 * MB,
  /** In characters. About 50,000 tokens, which fit into most context windows together with a conversation. */
  'attached-text': 200 * KB,
  /** Each page of a PDF takes time even if it has no text. */
  'pdf-pages': 2_000,
  /** In characters. More than anyone shares by hand. */
  'shared-text': 100 * KB,
  /** In characters. A message with more than any model can read is refused. */
  'message-text': 10 * MB,
  'imported-file': 300 * MB,
  /** One object of the synced data, the largest being an attachment; or a list of objects, of which 64 MB name about 150,000. */
  'sync-storage': 64 * MB,
  /** What is read of a server's message about an error. */
  'sync-error': 64 * KB,
} as const;

export type IncomingSource = keyof typeof INCOMING_LIMITS;

export function isWithinLimit(source: IncomingSource, size: number): boolean {
  return size <= INCOMING_LIMITS[source];
}
