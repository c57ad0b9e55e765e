import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';

import type { Ledger } from './ledger';
import { blocksOf, type WireRequest } from './request-blocks';

export interface Reply {
  readonly text: string;
  readonly calls?: readonly { readonly name: string; readonly input: object }[];
}

/** Answers requests in Anthropic's format, with the usage that Anthropic would report. */
export function scriptedAnthropic(options: {
  readonly ledger: Ledger;
  readonly now: () => number;
  /** Null: not part of the conversation (a title, a summary). */
  readonly reply: (request: WireRequest) => Reply | null;
}): typeof globalThis.fetch {
  let number = 0;
  return async (_address, init) => {
    const request = JSON.parse(String(init?.body)) as WireRequest;
    const planned = options.reply(request);
    const { text, calls = [] } = planned ?? { text: ASIDE };
    const output_tokens = countTokens(text) + calls.reduce((sum, call) => sum + countTokens(JSON.stringify(call)), 0);
    const now = options.now();
    const blocks = blocksOf(request);
    const billed = options.ledger.add({ blocks, outputTokens: output_tokens, isAnswer: planned !== null, now });
    number += 1;
    const usage = {
      input_tokens: billed.plain,
      cache_read_input_tokens: billed.read,
      cache_creation_input_tokens: billed.written,
      cache_creation: {
        ephemeral_5m_input_tokens: billed.written - billed.writtenForAnHour,
        ephemeral_1h_input_tokens: billed.writtenForAnHour,
      },
      output_tokens: 1,
    };
    const content = [
      ...(text === '' ? [] : [{ start: { type: 'text', text: '' }, delta: { type: 'text_delta', text } }]),
      ...calls.map(({ name, input }, index) => ({
        start: { type: 'tool_use', id: `toolu_${number}_${index}`, name, input: {} },
        delta: { type: 'input_json_delta', partial_json: JSON.stringify(input) },
      })),
    ];
    const message = {
      id: `msg_${number}`,
      type: 'message',
      role: 'assistant',
      model: request.model,
      content: [],
      usage,
    };
    const stop_reason = calls.length > 0 ? 'tool_use' : 'end_turn';
    const events = [
      { type: 'message_start', message },
      ...content.flatMap(({ start, delta }, index) => [
        { type: 'content_block_start', index, content_block: start },
        { type: 'content_block_delta', index, delta },
        { type: 'content_block_stop', index },
      ]),
      { type: 'message_delta', delta: { stop_reason, stop_sequence: null }, usage: { output_tokens } },
      { type: 'message_stop' },
    ];
    const body = events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join('');
    return new Response(body, { status: 200, headers: { 'content-type': 'text/event-stream' } });
  };
}

/** A title, a summary and the reply to a memory flush in one. */
const ASIDE = 'The user and the assistant talk about everyday things: gardens, harbours, trips and invoices.';
