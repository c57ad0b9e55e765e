import { loadPackages } from '../support/harness/adapter-harness';
import {
  ANTHROPIC_COMPACTION,
  ANTHROPIC_PAUSE,
  ANTHROPIC_SPLICED,
  ANTHROPIC_WEB_SEARCH,
} from '../support/recorded/anthropic-frames';
import { CHAT_WITH_ODD_FRAME, chatFrame, DONE, XAI_CHAT } from '../support/recorded/chat-frames';
import { LM_STUDIO_THINKING, responses, XAI_WEB_SEARCH } from '../support/recorded/responses-frames';
import { partsOf, replayEverywhere } from '../support/servers/replay-frames';

beforeAll(loadPackages, 120_000);

describe('P1: a frame that the SDK does not know', () => {
  it('keeps the finish and the usage of an xAI web search, whose citations have no title', async () => {
    const result = await replayEverywhere('openai', XAI_WEB_SEARCH);
    expect(result.thrown).toBeNull();
    expect(result.text).toBe('The bridge opened in 1932.');
    expect(result.parts.at(-1)).toMatchObject({
      type: 'finish',
      reason: 'stop',
      usage: { inputTokens: 1200, outputTokens: 85, cachedInputTokens: 320, reasoningTokens: 40 },
    });
    expect(partsOf(result, 'source')).toEqual([
      { type: 'source', source: { url: 'https://example.org/bridge', title: null } },
    ]);
  });

  it('does not run a call that xAI has run itself', async () => {
    const result = await replayEverywhere('openai', XAI_WEB_SEARCH);
    expect(partsOf(result, 'tool-call')).toEqual([]);
    expect(partsOf(result, 'unshown')).toEqual([{ type: 'unshown', what: 'web-search' }]);
  });

  it('keeps the usage when the last frame itself has an odd field', async () => {
    const result = await replayEverywhere('openai', responses(XAI_WEB_SEARCH.slice(2, -1), { service_tier: 7 }));
    expect(result.parts.at(-1)).toMatchObject({ type: 'finish', reason: 'stop', usage: { inputTokens: 1200 } });
  });

  it('recovers the text of a Chat frame with an odd field, and the reason that the odd last frame would have hidden', async () => {
    const result = await replayEverywhere('openai-compatible', CHAT_WITH_ODD_FRAME);
    expect(result.thrown).toBeNull();
    expect(result.text).toBe('One, two, three');
    expect(result.parts.at(-1)).toMatchObject({
      type: 'finish',
      reason: 'length',
      usage: { inputTokens: 100, outputTokens: 9 },
    });
  });

  it('recovers the text of a Responses frame with an odd field', async () => {
    const odd = {
      type: 'response.output_text.delta',
      item_id: 7,
      output_index: 1,
      content_index: 0,
      delta: ' Really.',
    };
    const result = await replayEverywhere('openai', responses([...XAI_WEB_SEARCH.slice(2, -1), odd]));
    expect(result.thrown).toBeNull();
    expect(result.text).toBe('The bridge opened in 1932. Really.');
  });

  it('still calls an answer interrupted when the frames end before the last one', async () => {
    const { thrown, text } = await replayEverywhere('openai', XAI_WEB_SEARCH.slice(0, -1));
    expect(text).toBe('The bridge opened in 1932.');
    expect(thrown).toMatchObject({ error: { kind: 'interrupted' } });
  });

  it('still calls an answer interrupted when a tool call in it cannot be read', async () => {
    const call = { type: 'function_call', id: 'fc_1', call_id: 7, name: 'look', arguments: '{}' };
    const { thrown } = await replayEverywhere(
      'openai',
      responses([{ type: 'response.output_item.done', output_index: 0, item: call }]),
    );
    expect(thrown).toMatchObject({ error: { kind: 'interrupted' } });
  });
});

describe('P2: thinking over Responses', () => {
  it('is read from reasoning_text, in a block of its own', async () => {
    const result = await replayEverywhere('openai', LM_STUDIO_THINKING);
    expect([result.thinking, result.text]).toEqual(['Two and two.', 'Four.']);
    const order = result.parts.map(({ type }) => type);
    expect(order.indexOf('reasoning-end')).toBeLessThan(order.indexOf('text-delta'));
  });

  it('is read from the whole item when no deltas came', async () => {
    const frames = LM_STUDIO_THINKING.filter(
      (frame) => typeof frame === 'string' || !String(frame.type).startsWith('response.reasoning_text'),
    );
    expect((await replayEverywhere('openai', frames)).thinking).toBe('Two and two.');
  });

  it('is not read twice when a summary came too', async () => {
    const summary = {
      type: 'response.reasoning_summary_text.delta',
      item_id: 'rs_1',
      output_index: 0,
      summary_index: 0,
      delta: 'A sum.',
    };
    const [first, progress, added, ...rest] = LM_STUDIO_THINKING;
    const frames = [first, progress, added, summary, ...rest].filter((frame) => frame !== undefined);
    expect((await replayEverywhere('openai', frames)).thinking).toBe('A sum.');
  });
});

describe('P3: usage', () => {
  it('counts thinking that xAI reports apart', async () => {
    const { parts } = await replayEverywhere('openai-compatible', XAI_CHAT);
    expect(parts.at(-1)).toMatchObject({ usage: { inputTokens: 14, outputTokens: 342, reasoningTokens: 340 } });
  });

  it.each([
    ['inside the output', { completion_tokens: 500, total_tokens: 600 }, 500],
    ['apart, with more text than thinking', { completion_tokens: 500, total_tokens: 940 }, 840],
    ['without a total', { completion_tokens: 500 }, 500],
  ])('reads thinking that is counted %s', async (_name, counts, output) => {
    const usage = { prompt_tokens: 100, ...counts, completion_tokens_details: { reasoning_tokens: 340 } };
    const frames = [chatFrame({ content: 'Four.' }), chatFrame({}, { finish_reason: 'stop', usage }), DONE];
    const { parts } = await replayEverywhere('openai-compatible', frames);
    expect(parts.at(-1)).toMatchObject({ usage: { inputTokens: 100, outputTokens: output } });
  });

  it('refuses counts that cannot be', async () => {
    const usage = { prompt_tokens: 100, completion_tokens: -1, completion_tokens_details: { reasoning_tokens: 340 } };
    const frames = [chatFrame({ content: 'Four.' }), chatFrame({}, { finish_reason: 'stop', usage }), DONE];
    expect((await replayEverywhere('openai-compatible', frames)).parts.at(-1)).toMatchObject({ usage: null });
  });
});

describe('P5: an answer that Anthropic pauses', () => {
  it('is not complete', async () => {
    const { parts, text } = await replayEverywhere('anthropic', ANTHROPIC_PAUSE);
    expect(text).toBe('I am still looking');
    expect(parts.at(-1)).toMatchObject({ type: 'finish', reason: 'paused' });
  });
});

describe('P6: what is not a part of the answer', () => {
  it('keeps the provider’s own summary out of the text, and names it', async () => {
    const result = await replayEverywhere('anthropic', ANTHROPIC_COMPACTION);
    expect(result.text).toBe('Here is the answer.');
    expect(partsOf(result, 'unshown')).toEqual([{ type: 'unshown', what: 'summary' }]);
  });

  it('does not advise to check the address when two answers were joined', async () => {
    const { text, thrown } = await replayEverywhere('anthropic', ANTHROPIC_SPLICED);
    expect(text).toBe('The first');
    expect(thrown).toMatchObject({ error: { kind: 'interrupted', nextStep: 'retry' } });
    expect(String((thrown as Error).message)).not.toMatch(/address/i);
  });
});

describe('P6: an Anthropic stream whose first frame was cut', () => {
  it('is damaged; the address is not to blame', async () => {
    const cut = 'event: message_start\ndata: {"type":"message_start","message":{"id":"ms\n\n';
    const { thrown } = await replayEverywhere('anthropic', [cut, ...ANTHROPIC_WEB_SEARCH.slice(1)]);
    expect(thrown).toMatchObject({ error: { kind: 'interrupted', nextStep: 'retry' } });
  });

  it('is still an address that does not answer like Anthropic when the frames are of another format', async () => {
    const { thrown } = await replayEverywhere('anthropic', XAI_CHAT);
    expect(thrown).toMatchObject({ error: { kind: 'unexpected-response' } });
  });
});

describe('P6: a Chat stream that lost the beginning of a tool call', () => {
  it('is interrupted; the address is not to blame', async () => {
    const lost = { tool_calls: [{ index: 0, function: { arguments: '{"q":1}' } }] };
    const frames = [
      chatFrame({ content: 'Let me look.' }),
      chatFrame(lost),
      chatFrame({}, { finish_reason: 'tool_calls' }),
      DONE,
    ];
    const { text, thrown } = await replayEverywhere('openai-compatible', frames);
    expect(text).toBe('Let me look.');
    expect(thrown).toMatchObject({ error: { kind: 'interrupted', nextStep: 'retry' } });
  });
});
