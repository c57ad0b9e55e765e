import type { ModelCall, ModelMessage, ModelPart } from '@/domain/providers/model-call';
import type { Clock } from '@/domain/runtime';
import type { ProviderAdapter } from '@/domain/providers/provider-adapter';
import type { Provider, ProviderType } from '@/domain/providers/provider';
import { createEgress } from '@/network/egress';
import type { Timeouts } from '@/providers/transport/timeouts';
import { createOpenAdapter } from '@/providers/open-adapter';
import { systemClock } from '@/world/system-clock';
import { aProvider } from '../builders/providers';

/** If this appears outside a header, a key has leaked. */
export const CANARY = 'canary-key-4f1d9a7c2b8e';

interface AdapterOptions {
  readonly platform?: 'web' | 'native' | 'node';
  readonly timeouts?: Timeouts;
  readonly key?: string | null;
  readonly fetch?: typeof fetch;
  readonly clock?: Clock;
  readonly maxAnswer?: number;
}

/** A real adapter that sends real requests, with a recognisable key. */
export function openTestAdapter(
  type: ProviderType,
  baseUrl: string | null,
  options: AdapterOptions = {},
): ProviderAdapter {
  const { key = CANARY, platform = 'node', timeouts, clock = systemClock, maxAnswer } = options;
  const open = createOpenAdapter({
    egress: createEgress({
      fetch: options.fetch ?? fetch,
      grants: async () => [],
      secrets: async () => (key === null ? [] : [key]),
    }),
    clock,
    platform,
    ...(timeouts === undefined ? {} : { timeouts }),
    ...(maxAnswer === undefined ? {} : { maxAnswer }),
    secrets: { get: async () => key, set: async () => undefined, remove: async () => undefined },
    openDemo: () => {
      throw new Error('no demo here');
    },
  });
  return open(testProvider(type, baseUrl));
}

function testProvider(type: ProviderType, baseUrl: string | null): Provider {
  return aProvider({ id: 'p1', type, baseUrl });
}

export function user(text: string): ModelMessage {
  return { role: 'user', text, images: [] };
}

export function callOf(modelId: string, messages: readonly ModelMessage[], more: Partial<ModelCall> = {}): ModelCall {
  return {
    model: { providerId: 'p1', modelId },
    system: null,
    messages,
    tools: [],
    toolChoice: 'auto',
    maxOutputTokens: null,
    temperature: null,
    thinking: null,
    ...more,
  };
}

export interface StreamResult {
  readonly parts: ModelPart[];
  readonly text: string;
  readonly thinking: string;
  /** The error that the stream threw, or null. */
  readonly thrown: unknown;
}

/** Reads a call to its end and keeps the parts that came before a failure. `onText` receives the text so far. */
export async function readStream(
  adapter: ProviderAdapter,
  call: ModelCall,
  signal: AbortSignal = new AbortController().signal,
  onText: (text: string) => void = () => undefined,
): Promise<StreamResult> {
  const parts: ModelPart[] = [];
  const joined = (type: 'text-delta' | 'reasoning-delta') =>
    parts.reduce((text, part) => (part.type === type ? text + part.text : text), '');
  let thrown: unknown = null;
  try {
    for await (const part of adapter.sendMessageStream(call, signal)) {
      parts.push(part);
      if (part.type === 'text-delta') onText(joined('text-delta'));
    }
  } catch (error) {
    thrown = error;
  }
  return { parts, text: joined('text-delta'), thinking: joined('reasoning-delta'), thrown };
}

/**
 * Jest compiles the packages on their first use, which takes longer than a test may. Call this in `beforeAll` with a
 * long timeout.
 */
export async function loadPackages(): Promise<void> {
  await import('@ai-sdk/openai');
  await import('@ai-sdk/openai-compatible');
  await import('@ai-sdk/anthropic');
  await import('@ai-sdk/google');
}
