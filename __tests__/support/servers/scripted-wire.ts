import type { ThinkingBlock } from '@/domain/conversation';
import type { ModelMessage, ModelPart, ToolCall } from '@/domain/providers/model-call';
import { user } from '../harness/adapter-harness';
import { asStream, startRawServer, type RawServer } from './raw-server';
import { SSE } from './sse-fixtures';
import type { WireType } from './wire-types';

/** A server that answers with the given bodies in order, and repeats the last one. */
export interface ScriptedWire {
  readonly server: RawServer;
  play(...bodies: readonly string[]): void;
  /** The JSON body of the newest request. */
  sent(): Record<string, unknown>;
}

export async function startScriptedWire(): Promise<ScriptedWire> {
  let script: string[] = [];
  const server = await startRawServer((response) => {
    asStream(response).end(script.length > 1 ? script.shift() : script[0]);
  });
  return {
    server,
    play: (...bodies) => {
      script = [...bodies];
    },
    sent: () => JSON.parse(server.requests.at(-1)?.body ?? '{}') as Record<string, unknown>,
  };
}

export const frames = (...events: readonly unknown[]) =>
  events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
export const whole = (type: WireType) => [...SSE[type].open, ...SSE[type].end].join('');
export const chat = (delta: unknown, finish_reason: string | null = null) => ({
  id: 'c',
  choices: [{ index: 0, delta, finish_reason }],
});
export const LOOK = { name: 'look', description: 'Looks.', inputSchema: { type: 'object', properties: {} } };

export const thinkingOf = (parts: readonly ModelPart[]): ThinkingBlock[] => {
  const blocks: ThinkingBlock[] = [];
  let text = '';
  for (const part of parts) {
    if (part.type === 'reasoning-delta') text += part.text;
    if (part.type === 'reasoning-end') {
      blocks.push({ text, replay: part.replay });
      text = '';
    }
  }
  return blocks;
};
export const callsOf = (parts: readonly ModelPart[]) =>
  parts.flatMap((part): ToolCall[] => (part.type === 'tool-call' ? [part.call] : []));

/** The conversation after a first answer that called a tool, ready for the second request. */
export function continued(parts: readonly ModelPart[]): ModelMessage[] {
  const toolCalls = callsOf(parts);
  return [
    user('hi'),
    { role: 'assistant', text: '', thinking: thinkingOf(parts), toolCalls },
    {
      role: 'tool',
      results: toolCalls.map(({ id, name }) => ({ toolCallId: id, toolName: name, output: 'seen', isError: false })),
    },
  ];
}
