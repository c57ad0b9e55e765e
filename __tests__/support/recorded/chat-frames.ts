import type { Frame } from '../servers/replay-frames';
import { PNG } from './picture';

/** Frames as real providers send them, written from their documented formats. */

interface ChatMore {
  readonly finish_reason?: string;
  readonly [key: string]: unknown;
}

export function chatFrame(delta: unknown, { finish_reason, ...more }: ChatMore = {}): Frame {
  return {
    id: 'c1',
    object: 'chat.completion.chunk',
    created: 1_763_000_000,
    model: 'm',
    choices: [{ index: 0, delta, finish_reason: finish_reason ?? null }],
    ...more,
  };
}

export const DONE = 'data: [DONE]\n\n';

const perplexity = {
  citations: ['https://example.org/a', 'javascript:alert(1)', 'https://example.org/b'],
  search_results: [
    { title: 'Page  A', url: 'https://example.org/a', date: null },
    { title: 'Page B', url: 'https://example.org/b', date: '2026-01-01' },
  ],
};

/** Perplexity repeats all sources in every frame. */
export const PERPLEXITY: readonly Frame[] = [
  chatFrame({ role: 'assistant', content: 'It opened ' }, perplexity),
  chatFrame({ content: 'in 1932 [1].' }, perplexity),
  chatFrame(
    { content: '' },
    { ...perplexity, finish_reason: 'stop', usage: { prompt_tokens: 12, completion_tokens: 9, total_tokens: 21 } },
  ),
  DONE,
];

/** xAI counts thinking beside the output. */
export const XAI_CHAT: readonly Frame[] = [
  chatFrame({ role: 'assistant', reasoning_content: 'Let me see.' }),
  chatFrame({ content: 'Four.' }),
  chatFrame({}, { finish_reason: 'stop' }),
  {
    id: 'c1',
    object: 'chat.completion.chunk',
    choices: [],
    usage: {
      prompt_tokens: 14,
      completion_tokens: 2,
      total_tokens: 356,
      prompt_tokens_details: { cached_tokens: 4 },
      completion_tokens_details: { reasoning_tokens: 340 },
    },
  },
  DONE,
];

export const OPENROUTER_IMAGE: readonly Frame[] = [
  chatFrame({
    role: 'assistant',
    content: '',
    images: [
      { type: 'image_url', image_url: { url: `data:image/png;base64,${PNG}` } },
      { type: 'image_url', image_url: { url: 'https://example.org/tracker.png' } },
    ],
  }),
  chatFrame({}, { finish_reason: 'stop' }),
  DONE,
];

/** A frame whose count is a text, as some proxies send it, in the middle of an answer that ends at its limit. */
export const CHAT_WITH_ODD_FRAME: readonly Frame[] = [
  chatFrame({ role: 'assistant', content: 'One, ' }),
  chatFrame({ content: 'two, ' }, { usage: { prompt_tokens: 'many' } }),
  chatFrame({ content: 'three' }, { finish_reason: 'length' }),
  { id: 'c1', choices: [], created: 'now', usage: { prompt_tokens: 100, completion_tokens: 9 } },
  DONE,
];
