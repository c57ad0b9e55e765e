import { LLMock, type Fixture, type JournalEntry } from '@copilotkit/aimock';
import type { WireType } from './wire-types';
/** A local server that supports all four wire formats and plays a fixed conversation. */
export interface MockProvider {
  readonly url: string;
  /** The base URL that a user would enter for a provider of this type. */
  baseUrlFor(type: WireType): string;
  requests(): readonly JournalEntry[];
  /** Adds an answer that takes precedence over all earlier ones. */
  answer(fixture: Fixture): void;
  stop(): Promise<void>;
}

export const MOCK_MODEL: Record<WireType, string> = {
  openai: 'gpt-4.1',
  anthropic: 'claude-sonnet-4-5',
  gemini: 'gemini-2.5-flash',
  'openai-compatible': 'llama-3.3-70b',
};

/** Each provider reads the counts under its own names. The server's own default is 0 for some. */
export const MOCK_USAGE = {
  prompt_tokens: 120,
  completion_tokens: 30,
  input_tokens: 120,
  output_tokens: 30,
  promptTokenCount: 120,
  candidatesTokenCount: 30,
};

export const MOCK_TEXT = {
  greeting: 'Hello! I am a mock model, and I stream word by word.',
  time: 'It is noon. The tool said so.',
  fallback: 'I heard you.',
};

const conversation: readonly Fixture[] = [
  {
    match: { userMessage: /time/i, hasToolResult: false },
    response: { toolCalls: [{ id: 'call_time_1', name: 'get_current_time', arguments: '{}' }], usage: MOCK_USAGE },
  },
  { match: { userMessage: /time/i, hasToolResult: true }, response: { content: MOCK_TEXT.time, usage: MOCK_USAGE } },
  { match: { userMessage: /hello/i }, response: { content: MOCK_TEXT.greeting, usage: MOCK_USAGE } },
  { match: {}, response: { content: MOCK_TEXT.fallback, usage: MOCK_USAGE } },
];

export async function startMockProvider(
  options: { readonly latency?: number; readonly chunkSize?: number } = {},
): Promise<MockProvider> {
  const server = new LLMock({ port: 0, host: '127.0.0.1', chunkSize: 8, ...options });
  server.addFixtures([...conversation]);
  await server.start();
  return {
    url: server.url,
    baseUrlFor: (type) => `${server.url}/${type === 'gemini' ? 'v1beta' : 'v1'}`,
    requests: () => server.getRequests(),
    answer: (fixture) => void server.prependFixture(fixture),
    stop: () => server.stop(),
  };
}
