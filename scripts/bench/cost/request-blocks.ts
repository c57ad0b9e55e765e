import { createHash } from 'node:crypto';

import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';

export type Lifetime = '5m' | '1h';

/** A block of an Anthropic request: a tool, a part of the system prompt, or a part of a message. */
export interface Block {
  readonly hash: string;
  readonly tokens: number;
  /** Set where the request has a cache breakpoint. */
  readonly mark: Lifetime | null;
}

interface WireBlock {
  readonly cache_control?: { readonly ttl?: Lifetime };
}

/** The body of a request in Anthropic's format, as far as the cache depends on it. */
export interface WireRequest {
  readonly model: string;
  readonly tools?: readonly WireBlock[];
  readonly tool_choice?: unknown;
  readonly system?: readonly WireBlock[];
  readonly messages: readonly { readonly role: string; readonly content: readonly WireBlock[] }[];
}

const counted = new Map<string, number>();

/** In the order in which Anthropic caches them. The choice of tools takes part in everything after the system prompt. */
export function blocksOf({ tools = [], tool_choice, system = [], messages }: WireRequest): readonly Block[] {
  const choice = JSON.stringify(tool_choice ?? null);
  return [
    ...tools.map((tool) => toBlock(tool, 'tool')),
    ...system.map((part) => toBlock(part, 'system')),
    ...messages.flatMap(({ role, content }) => content.map((part) => toBlock(part, `${role} ${choice}`))),
  ];
}

function toBlock({ cache_control, ...content }: WireBlock, place: string): Block {
  const text = JSON.stringify(content);
  const hash = createHash('sha1').update(`${place}\n${text}`).digest('base64');
  return { hash, tokens: tokensOf(text, hash), mark: cache_control ? (cache_control.ttl ?? '5m') : null };
}

function tokensOf(text: string, hash: string): number {
  const known = counted.get(hash);
  if (known !== undefined) return known;
  const tokens = countTokens(text, { disallowedSpecial: new Set() });
  counted.set(hash, tokens);
  return tokens;
}
