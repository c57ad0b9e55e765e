import type { ModelCall, ModelMessage, ModelPart } from '@/domain/providers/model-call';
import type { ProviderAdapter } from '@/domain/providers/provider-adapter';

export function user(text: string, images = 0): ModelMessage {
  const image = { mediaType: 'image/png', base64: 'AAAA' };
  return { role: 'user', text, images: Array.from({ length: images }, () => image) };
}

export function assistant(text: string): ModelMessage {
  return { role: 'assistant', text, thinking: [], toolCalls: [] };
}

export function call(messages: readonly ModelMessage[], change: Partial<ModelCall> = {}): ModelCall {
  const model = { providerId: 'p', modelId: 'skein-demo' };
  return {
    model,
    system: null,
    messages,
    tools: [],
    toolChoice: 'auto',
    maxOutputTokens: null,
    temperature: null,
    thinking: null,
    ...change,
  };
}

export const CLOCK_TOOL = {
  name: 'get_current_time',
  description: 'The time now.',
  inputSchema: { type: 'object', properties: { timeZone: { type: 'string' } } },
};

export const WEB_TOOL = { name: 'http_request', description: 'Fetches.', inputSchema: { type: 'object' } };
export const SEARCH_TOOL = { name: 'search_history', description: 'Finds.', inputSchema: { type: 'object' } };

export interface Heard {
  readonly parts: readonly ModelPart[];
  readonly text: string;
  readonly thinking: string;
}

export async function ask(
  adapter: ProviderAdapter,
  modelCall: ModelCall,
  signal: AbortSignal = new AbortController().signal,
): Promise<Heard> {
  const parts: ModelPart[] = [];
  for await (const part of adapter.sendMessageStream(modelCall, signal)) parts.push(part);
  const textOf = (type: 'text-delta' | 'reasoning-delta') =>
    parts.map((part) => (part.type === type ? part.text : '')).join('');
  return { parts, text: textOf('text-delta'), thinking: textOf('reasoning-delta') };
}
