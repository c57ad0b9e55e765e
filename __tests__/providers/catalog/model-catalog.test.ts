import { PROVIDER_TYPES, type ProviderType } from '@/domain/providers/provider';
import { createModelCatalog } from '@/providers/catalog/model-catalog';
import snapshot from '@/providers/catalog/snapshot.json';

const catalog = createModelCatalog();

function windowOf(type: ProviderType, id: string): number | null | undefined {
  return catalog.find(type, id)?.contextWindowSize;
}

describe('the preset tables of the seeds', () => {
  // RFC-011 first, then FEAT-011; copied from the documents, not from the code.
  it.each<[ProviderType, string, number]>([
    ['openai', 'gpt-4o', 128_000],
    ['openai', 'gpt-4o-mini', 128_000],
    ['openai', 'o1', 200_000],
    ['openai', 'o3-mini', 200_000],
    ['anthropic', 'claude-opus-4-5-20251101', 200_000],
    ['anthropic', 'claude-sonnet-4-5-20250929', 200_000],
    ['anthropic', 'claude-haiku-4-5-20251001', 200_000],
    ['gemini', 'gemini-2.0-flash', 1_048_576],
    ['gemini', 'gemini-2.5-pro', 1_048_576],
    ['anthropic', 'claude-sonnet-4-20250514', 200_000],
    ['anthropic', 'claude-haiku-3-5-20241022', 200_000],
    ['anthropic', 'claude-opus-4-20250514', 200_000],
    ['openai', 'gpt-4-turbo', 128_000],
    ['gemini', 'gemini-2.5-pro-preview-05-06', 1_048_576],
  ])('%s %s has the window %i and is a preset', (type, id, window) => {
    expect(windowOf(type, id)).toBe(window);
    expect(catalog.presets(type).map((model) => model.id)).toContain(id);
  });
});

describe('presets', () => {
  it('take precedence over the snapshot', () => {
    expect(snapshot.models.find((model) => model.id === 'gemini-2.5-pro')?.maxOutput).toBe(65_535);
    expect(catalog.find('gemini', 'gemini-2.5-pro')?.maxOutputTokens).toBe(65_536);
  });

  it('are a handful per provider, each once and each fully known', () => {
    for (const type of ['openai', 'anthropic', 'gemini'] as const) {
      const presets = catalog.presets(type);
      expect(presets.length).toBeLessThanOrEqual(12);
      expect(new Set(presets.map((model) => model.id)).size).toBe(presets.length);
      for (const model of presets) {
        expect(model.contextWindowSize).toBeGreaterThan(0);
        expect(model.maxOutputTokens).toBeGreaterThan(0);
        expect(model.displayName).toMatch(/\S/);
        expect(model.capabilities.tools).toBe(true);
      }
    }
  });

  it('start with a model that is newer than the tables', () => {
    expect(catalog.presets('openai')[0]?.id).toBe('gpt-5.6-sol');
    expect(catalog.presets('anthropic')[0]?.id).toBe('claude-opus-5');
    expect(catalog.presets('gemini')[0]?.id).toBe('gemini-3.7-flash');
  });

  it('are all in the catalog', () => {
    expect(PROVIDER_TYPES.map((type) => catalog.presets(type).length)).toEqual([11, 10, 7, 0, 1]);
  });

  it('give the demo a window that fills within minutes', () => {
    expect(catalog.presets('demo')).toMatchObject([{ id: 'skein-demo', contextWindowSize: 4_000 }]);
  });
});

describe('find', () => {
  it.each<[string, ProviderType, string, number]>([
    ['a vendor prefix', 'openai-compatible', 'openai/gpt-4o', 128_000],
    ['two prefixes', 'openai-compatible', 'openrouter/anthropic/claude-sonnet-4.5', 200_000],
    ['a dot for a dash', 'openai-compatible', 'anthropic/claude-opus-4.8', 1_000_000],
    ['another name of the vendor', 'openai-compatible', 'x-ai/grok-4.5', 500_000],
    ['a free variant', 'openai-compatible', 'deepseek/deepseek-v4-flash:free', 1_000_000],
    ['an id that has a slash itself', 'openai-compatible', 'openai/gpt-oss-120b', 131_072],
    ['a bare id at any address', 'openai-compatible', 'deepseek-chat', 131_072],
    ['a seed model at another address', 'openai-compatible', 'google/gemini-2.0-flash-001', 1_048_576],
    ['the path of the Gemini API', 'gemini', 'models/gemini-2.5-pro', 1_048_576],
    ['an alias of a dated model', 'anthropic', 'claude-sonnet-4-5', 200_000],
    ['an alias of a model that only the tables have', 'anthropic', 'claude-opus-4', 200_000],
    ['a date we have not seen', 'anthropic', 'claude-opus-4-6-20260205', 1_000_000],
    ['a dashed date', 'openai', 'gpt-4.1-2025-04-14', 1_047_576],
    ['capitals and blanks', 'openai', ' GPT-4o ', 128_000],
    ['-latest', 'openai', 'gpt-5-chat-latest', 128_000],
  ])('knows %s: %s %s', (_what, type, id, window) => {
    expect(windowOf(type, id)).toBe(window);
  });

  it.each<[string, ProviderType, string]>([
    ['a longer name', 'openai', 'gpt-4o-something-new'],
    ['a shorter name', 'openai', 'gpt'],
    ['a version that does not exist', 'openai', 'gpt-4.7'],
    ['a later sibling', 'anthropic', 'claude-opus-4-9'],
    ["another vendor's model under a vendor's own key", 'openai', 'claude-opus-5'],
    ["another vendor's prefix", 'openai', 'anthropic/gpt-4o'],
    ['a prefix that lies', 'openai-compatible', 'google/gpt-4o'],
    ['an unknown prefix', 'openai-compatible', 'someone/gpt-4o'],
    ['a local quantisation', 'openai-compatible', 'deepseek-r1:7b'],
    ['a variant with another window', 'openai-compatible', 'openai/gpt-4o:extended'],
    ['the demo at an address', 'openai-compatible', 'skein-demo'],
    ['nothing', 'openai', ''],
    ['a property of every object', 'openai', 'constructor'],
  ])('answers null for %s', (_what, type, id) => {
    expect(catalog.find(type, id)).toBeNull();
  });

  it('does not give gpt-4 the window of its successors', () => {
    expect(windowOf('openai', 'gpt-4')).toBe(8_192);
  });

  it('gives the whole window of models whose source has only the input limit', () => {
    expect(windowOf('openai', 'gpt-5')).toBe(400_000);
    expect(windowOf('openai', 'gpt-5.6-sol')).toBe(1_050_000);
  });

  it('keeps a dated model apart where it differs', () => {
    expect(catalog.find('openai', 'gpt-4o-2024-05-13')?.maxOutputTokens).toBe(4_096);
    expect(catalog.find('openai', 'gpt-4o-2024-08-06')?.maxOutputTokens).toBe(16_384);
  });

  it('answers under the id that was asked for', () => {
    expect(catalog.find('gemini', 'models/gemini-2.5-pro')?.id).toBe('models/gemini-2.5-pro');
  });

  it('charges nothing for a free variant', () => {
    expect(catalog.find('openai-compatible', 'deepseek/deepseek-v4-pro:free')?.prices).toMatchObject({
      input: 0,
      output: 0,
      cachedInput: 0,
      longPrompt: null,
    });
    expect(catalog.find('openai-compatible', 'deepseek/deepseek-v4-pro')?.prices?.input).toBeGreaterThan(0);
  });
});
