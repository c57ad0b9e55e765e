import fc from 'fast-check';

import type { ModelRef } from '@/domain/conversation';
import { bestModel, chooseModel, modelForNewChat, type ChooseModelDeps } from '@/domain/models/choose-model';
import { isSameModel } from '@/domain/models/same-model';
import type { AiModel, ProviderType } from '@/domain/providers/provider';
import { requiresKey } from '@/domain/providers/provider-types';
import { aProvider } from '../../support/builders/providers';
import { runs } from '../../support/samples/property-runs';

interface Offer {
  readonly id: string;
  readonly type: ProviderType;
  readonly hasKey: boolean;
  readonly modelIds: readonly string[];
}

interface Installation {
  readonly offers: readonly Offer[];
  readonly chosen: ModelRef | null;
  readonly last: ModelRef | null;
  readonly agent: ModelRef | null;
}

const DEMO: Offer = { id: 'demo', type: 'demo', hasKey: false, modelIds: ['skein-demo'] };

const offer = (id: string) =>
  fc.record({
    id: fc.constant(id),
    type: fc.constantFrom<ProviderType>('openai', 'anthropic', 'gemini', 'openai-compatible'),
    hasKey: fc.boolean(),
    modelIds: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }),
  });

/** Also names providers and models that do not exist. */
const someModel = fc.option(
  fc.oneof(
    fc.record({
      providerId: fc.constantFrom('one', 'two', 'three', 'gone'),
      modelId: fc.constantFrom('a', 'b', 'c', 'gone'),
    }),
    fc.constant<ModelRef>({ providerId: 'demo', modelId: 'skein-demo' }),
  ),
);

const installation: fc.Arbitrary<Installation> = fc.record({
  offers: fc
    .tuple(offer('one'), offer('two'), offer('three'))
    .chain((all) => fc.subarray(all))
    .map((some) => [DEMO, ...some]),
  chosen: someModel,
  last: someModel,
  agent: someModel,
});

function depsOf({ offers, chosen, last }: Installation): ChooseModelDeps {
  const providers = offers.map(({ id, type }) => aProvider({ id, type }));
  const modelsOf = (providerId: string) =>
    (offers.find(({ id }) => id === providerId)?.modelIds ?? []).map((id) => aModel(id, providerId));
  const stored: Record<string, unknown> = { defaultModel: chosen, lastModel: last };
  return {
    providers: { list: async () => providers, get: async (id) => providers.find((one) => one.id === id) ?? null },
    models: {
      list: async (providerId) => modelsOf(providerId),
      get: async (ref) => modelsOf(ref.providerId).find(({ id }) => id === ref.modelId) ?? null,
    },
    secrets: { get: async (id) => (offers.find((one) => one.id === id)?.hasKey ? 'key' : null) },
    settings: { get: async (key) => stored[key] ?? null },
  };
}

function aModel(id: string, providerId: string, more: Partial<AiModel> = {}): AiModel {
  return {
    id,
    providerId,
    displayName: null,
    isDefault: false,
    source: 'dynamic',
    contextWindowSize: null,
    windowOrigin: 'unknown',
    isWindowStated: false,
    learnedWindow: null,
    maxInputTokens: null,
    maxOutputTokens: null,
    tokenCorrection: 1,
    ...more,
  } as AiModel;
}

const exists = ({ offers }: Installation, ref: ModelRef | null): ref is ModelRef =>
  ref !== null && offers.some(({ id, modelIds }) => id === ref.providerId && modelIds.includes(ref.modelId));

const isReady = ({ type, hasKey }: Offer) => hasKey || !requiresKey(type);

const isUsable = (all: Installation, ref: ModelRef | null): ref is ModelRef =>
  exists(all, ref) && all.offers.some((one) => one.id === ref.providerId && isReady(one));

const isDemo = (ref: ModelRef) => ref.providerId === 'demo';

const choose = (all: Installation) => chooseModel(depsOf(all), { model: all.agent });

const holds = (check: (all: Installation, model: ModelRef | null) => void | Promise<void>) =>
  fc.assert(
    fc.asyncProperty(installation, async (all) => check(all, await choose(all))),
    { numRuns: runs(300) },
  );

it('chooses only models that exist, with a key unless they belong to the agent', () =>
  holds((all, model) => {
    if (model === null) return;
    expect(exists(all, model)).toBe(true);
    if (!exists(all, all.agent)) expect(isUsable(all, model)).toBe(true);
  }));

it("prefers the agent's model, then the default, then the one used last", () =>
  holds((all, model) => {
    const last = all.last !== null && isDemo(all.last) ? null : all.last;
    const expected = exists(all, all.agent)
      ? all.agent
      : [all.chosen, last].find((wish): wish is ModelRef => isUsable(all, wish));
    if (expected) expect(model).toEqual(expected);
  }));

it('chooses the demo only if the user has chosen it as the default or for the agent', () =>
  holds((all, model) => {
    if (model === null || !isDemo(model)) return;
    expect([all.chosen, all.agent].some((wish) => wish !== null && isSameModel(wish, model))).toBe(true);
  }));

it('chooses no model only if no provider can answer, and then a new chat has the demo', () =>
  holds(async (all, model) => {
    const canAnswer = all.offers.some((one) => one.id !== 'demo' && isReady(one) && one.modelIds.length > 0);
    if (model === null) {
      expect(canAnswer).toBe(false);
      expect(await modelForNewChat(depsOf(all), { model: all.agent })).toEqual({
        providerId: 'demo',
        modelId: 'skein-demo',
      });
    }
    if (canAnswer) expect(model).not.toBeNull();
  }));

describe('without a default and without a model used before', () => {
  const from = (...offers: Offer[]) => choose({ offers: [DEMO, ...offers], chosen: null, last: null, agent: null });
  const server = (id: string, more: Partial<Offer> = {}): Offer => ({
    id,
    type: 'openai-compatible',
    hasKey: false,
    modelIds: ['a'],
    ...more,
  });

  it('takes the provider that was added last', async () => {
    expect(await from(server('one', { hasKey: true }), server('two', { hasKey: true }))).toMatchObject({
      providerId: 'two',
    });
  });

  it('takes a provider with a key before a server without one', async () => {
    expect(await from(server('one', { hasKey: true }), server('two'))).toMatchObject({ providerId: 'one' });
  });

  it("takes the newest of the vendor's models, in whatever order the provider lists them", async () => {
    const modelIds = ['gpt-4o', 'babble-1', 'gpt-5.5', 'gpt-4.1'];
    expect(await from({ id: 'one', type: 'openai', hasKey: true, modelIds })).toMatchObject({ modelId: 'gpt-5.5' });
  });

  describe('of a server that lists models of any vendor', () => {
    const bestOf = (...listed: (string | readonly [id: string, window: number])[]) =>
      bestModel(
        listed.map((entry) =>
          typeof entry === 'string'
            ? aModel(entry, 'server')
            : aModel(entry[0], 'server', { contextWindowSize: entry[1] }),
        ),
        'openai-compatible',
      )?.id;

    it('takes the newest model that Skein knows', () => {
      expect(bestOf(['gpt-4', 8_192], ['gpt-4o', 128_000])).toBe('gpt-4o');
      expect(bestOf('acme/gpt-4', 'anthropic/claude-sonnet-5', 'anthropic/claude-sonnet-4-6')).toBe(
        'anthropic/claude-sonnet-5',
      );
    });

    it('of others, takes the first whose context is not small', () => {
      expect(bestOf(['old', 4_096], ['current', 131_072], ['other', 200_000])).toBe('current');
      expect(bestOf(['old', 4_096], 'unknown')).toBe('unknown');
      expect(bestOf(['small', 4_096], ['smaller', 2_048])).toBe('small');
    });
  });
});
