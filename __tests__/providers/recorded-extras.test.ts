import { MAX_SOURCES } from '@/domain/messages/answer-source';
import { MAX_PICTURES } from '@/domain/providers/model-call';
import { loadPackages } from '../support/harness/adapter-harness';
import { anthropic, ANTHROPIC_REFUSAL, ANTHROPIC_WEB_SEARCH } from '../support/recorded/anthropic-frames';
import { chatFrame, DONE, OPENROUTER_IMAGE, PERPLEXITY } from '../support/recorded/chat-frames';
import { GEMINI_GROUNDED, GEMINI_PICTURE } from '../support/recorded/gemini-frames';
import { PNG } from '../support/recorded/picture';
import { OPENAI_IMAGE, OPENAI_WEB_SEARCH } from '../support/recorded/responses-frames';
import { partsOf, replayEverywhere } from '../support/servers/replay-frames';

beforeAll(loadPackages, 120_000);

describe('sources', () => {
  it('are the cited pages, not everything that a search found', async () => {
    const cited = [{ type: 'source', source: { url: 'https://example.org/bridge', title: 'The bridge' } }];
    for (const [type, frames] of [
      ['openai', OPENAI_WEB_SEARCH],
      ['anthropic', ANTHROPIC_WEB_SEARCH],
    ] as const) {
      const result = await replayEverywhere(type, frames);
      expect(partsOf(result, 'source')).toEqual(cited);
      expect(partsOf(result, 'unshown')).toEqual([{ type: 'unshown', what: 'web-search' }]);
      expect(result.parts.at(-1)?.type).toBe('finish');
    }
  });

  it('are kept when they come unasked, once each, with their titles, and only web pages', async () => {
    expect(partsOf(await replayEverywhere('openai-compatible', PERPLEXITY), 'source')).toEqual([
      { type: 'source', source: { url: 'https://example.org/a', title: 'Page A' } },
      { type: 'source', source: { url: 'https://example.org/b', title: 'Page B' } },
    ]);
  });

  it('are read from Gemini’s grounding', async () => {
    expect(partsOf(await replayEverywhere('gemini', GEMINI_GROUNDED), 'source')).toEqual([
      { type: 'source', source: { url: 'https://example.org/bridge', title: 'example.org' } },
    ]);
  });

  it('are read from OpenRouter’s annotations', async () => {
    const annotations = [{ type: 'url_citation', url_citation: { url: 'https://example.org/a', title: 'A' } }];
    const frames = [chatFrame({ content: 'Yes.', annotations }), chatFrame({}, { finish_reason: 'stop' }), DONE];
    expect(partsOf(await replayEverywhere('openai-compatible', frames), 'source')).toHaveLength(1);
  });

  it('are limited in number and length', async () => {
    const citations = Array.from({ length: 400 }, (_value, index) => `https://example.org/${index}`);
    const long = `https://example.org/${'a'.repeat(3_000)}`;
    const frames = [
      chatFrame({ content: 'Yes.' }, { citations: [long, ...citations] }),
      chatFrame({}, { finish_reason: 'stop' }),
      DONE,
    ];
    const sources = partsOf(await replayEverywhere('openai-compatible', frames), 'source');
    expect(sources).toHaveLength(MAX_SOURCES);
    expect(sources[0]?.source.url).toBe('https://example.org/0');
  });

  it('that came before a failure are kept', async () => {
    const result = await replayEverywhere('openai-compatible', PERPLEXITY.slice(0, 1));
    expect(result.thrown).toMatchObject({ error: { kind: 'interrupted' } });
    expect(partsOf(result, 'source')).toHaveLength(2);
  });
});

describe('pictures', () => {
  const imageOf = (kind: string, base64: string) => ({
    type: 'image_url',
    image_url: { url: `data:image/${kind};base64,${base64}` },
  });

  it.each([
    ['gemini', GEMINI_PICTURE],
    ['openai', OPENAI_IMAGE],
    ['openai-compatible', OPENROUTER_IMAGE],
  ] as const)('of %s are kept once, without previews', async (type, frames) => {
    const result = await replayEverywhere(type, frames);
    expect(partsOf(result, 'picture')).toEqual([{ type: 'picture', picture: { mediaType: 'image/png', base64: PNG } }]);
    expect(result.parts.at(-1)).toMatchObject({ type: 'finish', reason: 'stop' });
  });

  it('at an address elsewhere are named and not loaded', async () => {
    expect(partsOf(await replayEverywhere('openai-compatible', OPENROUTER_IMAGE), 'unshown')).toEqual([
      { type: 'unshown', what: 'picture' },
    ]);
  });

  it('X47: with more pixels than a device can show are named', async () => {
    const bomb = Buffer.from(PNG, 'base64');
    bomb.writeUInt32BE(12_000, 16);
    bomb.writeUInt32BE(12_000, 20);
    const frames = [
      chatFrame({ content: '', images: [imageOf('png', bomb.toString('base64'))] }),
      chatFrame({}, { finish_reason: 'stop' }),
      DONE,
    ];
    const result = await replayEverywhere('openai-compatible', frames);
    expect(partsOf(result, 'picture')).toEqual([]);
    expect(partsOf(result, 'unshown')).toEqual([{ type: 'unshown', what: 'picture' }]);
  });

  it('are limited in number, and only of kinds that are safe to show', async () => {
    const images = [imageOf('svg+xml', PNG), ...Array.from({ length: 20 }, () => imageOf('png', PNG))];
    const frames = [chatFrame({ content: '', images }), chatFrame({}, { finish_reason: 'stop' }), DONE];
    const result = await replayEverywhere('openai-compatible', frames);
    expect(partsOf(result, 'picture')).toHaveLength(MAX_PICTURES);
    expect(partsOf(result, 'unshown')).toEqual([{ type: 'unshown', what: 'picture' }]);
  });
});

describe('what cannot be shown', () => {
  it('shows the explanation of a refusal as text', async () => {
    const result = await replayEverywhere('anthropic', ANTHROPIC_REFUSAL);
    expect(result.text).toBe('I\n\nThis asks for help with an attack.');
    expect(result.parts.at(-1)).toMatchObject({ type: 'finish', reason: 'blocked' });
  });

  it('names audio', async () => {
    const frames = [chatFrame({ audio: { id: 'a1', data: 'AAAA' } }), chatFrame({}, { finish_reason: 'stop' }), DONE];
    expect(partsOf(await replayEverywhere('openai-compatible', frames), 'unshown')).toEqual([
      { type: 'unshown', what: 'audio' },
    ]);
  });

  it('names the results of code that the provider ran, and pages that it read', async () => {
    const blocks = [
      {
        type: 'content_block_start',
        index: 0,
        content_block: {
          type: 'web_fetch_tool_result',
          tool_use_id: 'srvtoolu_1',
          content: {
            type: 'web_fetch_result',
            url: 'https://example.org/a',
            retrieved_at: null,
            content: {
              type: 'document',
              title: 'A',
              source: { type: 'text', media_type: 'text/plain', data: 'The page.' },
            },
          },
        },
      },
      { type: 'content_block_stop', index: 0 },
      {
        type: 'content_block_start',
        index: 1,
        content_block: {
          type: 'bash_code_execution_tool_result',
          tool_use_id: 'srvtoolu_2',
          content: { type: 'bash_code_execution_result', stdout: '4', stderr: '', return_code: 0, content: [] },
        },
      },
      { type: 'content_block_stop', index: 1 },
    ];
    expect(partsOf(await replayEverywhere('anthropic', anthropic(blocks)), 'unshown')).toEqual([
      { type: 'unshown', what: 'web-page' },
      { type: 'unshown', what: 'code' },
    ]);
  });
});
