import { aProvider } from '../builders/providers';
import { notFound, type OpenRepositories } from './open-repositories';

export function describeProvidersAndModels(open: OpenRepositories) {
  describe('providers and models', () => {
    const facts = (id: string, contextWindowSize: number | null, displayName: string | null = null) => ({
      id,
      displayName,
      contextWindowSize,
      maxOutputTokens: null,
    });

    it('start with the demo, which has a window of 4,000 tokens', async () => {
      const { providers, models } = await open();
      expect(await providers.list()).toMatchObject([{ id: 'demo', type: 'demo', baseUrl: null }]);
      expect(await models.list('demo')).toMatchObject([
        { id: 'skein-demo', providerId: 'demo', isDefault: true, source: 'preset', contextWindowSize: 4000 },
      ]);
    });

    it('are added, changed and removed', async () => {
      const { providers, world } = await open();
      const added = await providers.add({ type: 'openai-compatible', name: 'Mine', baseUrl: 'http://localhost:1' });
      expect(added).toEqual(
        aProvider({
          id: added.id,
          type: 'openai-compatible',
          name: 'Mine',
          baseUrl: 'http://localhost:1',
          createdAt: world.now(),
        }),
      );
      expect(await providers.update(added.id, { name: 'Ours' })).toEqual({ ...added, name: 'Ours' });
      expect(await providers.update(added.id, { baseUrl: null })).toEqual({ ...added, name: 'Ours', baseUrl: null });
      await providers.remove(added.id);
      expect(await providers.get(added.id)).toBeNull();
      await expect(providers.remove(added.id)).rejects.toMatchObject(notFound);
      await expect(providers.update(added.id, { name: 'x' })).rejects.toMatchObject(notFound);
    });

    it('keep the sessions of a removed provider, and remove its models', async () => {
      const { providers, models, sessions, newSession, ask, messages } = await open();
      const { id: providerId } = await providers.add({ type: 'openai', name: 'O', baseUrl: null });
      await models.merge(providerId, [facts('gpt', 1000)], 'preset');
      const { id } = await newSession();
      await sessions.useModel(id, { providerId, modelId: 'gpt' });
      await ask(id, 'hi');
      await providers.remove(providerId);
      expect(await models.list(providerId)).toEqual([]);
      expect(await sessions.get(id)).toMatchObject({ providerId, modelId: 'gpt', messageCount: 1 });
      expect(await messages.after(id, 0)).toHaveLength(1);
    });

    it('never lose a known value to a list that does not contain it', async () => {
      const { models } = await open();
      const ref = { providerId: 'demo', modelId: 'm' };
      await models.merge('demo', [{ ...facts('m', 8000, 'Em'), maxOutputTokens: 500 }], 'preset');
      await models.merge('demo', [facts('m', null), facts('new', null)], 'dynamic');
      expect(await models.get(ref)).toMatchObject({
        contextWindowSize: 8000,
        displayName: 'Em',
        maxOutputTokens: 500,
      });
      await models.merge('demo', [facts('m', 16000)], 'dynamic');
      expect(await models.get(ref)).toMatchObject({ contextWindowSize: 16000, source: 'dynamic' });
      expect((await models.list('demo')).map((model) => model.id)).toEqual(['skein-demo', 'm', 'new']);
    });

    it('keep values of the user over every later list, which fills in only what is missing', async () => {
      const { models } = await open();
      const ref = { providerId: 'demo', modelId: 'm' };
      await models.merge('demo', [facts('m', 32000)], 'manual');
      await models.merge('demo', [{ ...facts('m', 999, 'Listed'), maxOutputTokens: 77 }], 'dynamic');
      const expected = { source: 'manual', contextWindowSize: 32000, displayName: 'Listed', maxOutputTokens: 77 };
      expect(await models.get(ref)).toMatchObject(expected);
      await models.merge('demo', [facts('m', 64000)], 'manual');
      expect(await models.get(ref)).toMatchObject({ contextWindowSize: 64000 });
    });

    const REF = { providerId: 'demo', modelId: 'm' };
    const DAY_MS = 86_400_000;

    it('A1: use the smaller of the listed window and the one that a refusal named, which no list can raise', async () => {
      const { models } = await open();
      const window = async () => (await models.get(REF))?.contextWindowSize;
      await models.merge('demo', [facts('m', null)], 'dynamic');
      expect(await models.get(REF)).toMatchObject({ contextWindowSize: null, windowOrigin: 'unknown' });
      await models.learnWindow(REF, { tokens: 9000, kind: 'named' });
      expect(await models.get(REF)).toMatchObject({ contextWindowSize: 9000, windowOrigin: 'named' });
      await models.merge('demo', [facts('m', 128000)], 'dynamic');
      expect(await window()).toBe(9000);
      await models.merge('demo', [facts('m', 4000)], 'dynamic');
      expect(await models.get(REF)).toMatchObject({ contextWindowSize: 4000, windowOrigin: 'listed' });
    });

    it('A1: let the window that the user states win over what was learned, before and after', async () => {
      const { models } = await open();
      await models.merge('demo', [facts('m', null)], 'dynamic');
      await models.learnWindow(REF, { tokens: 1000, kind: 'guess' });
      await models.merge('demo', [facts('m', 128000)], 'manual');
      const stated = { contextWindowSize: 128000, windowOrigin: 'user', learnedWindow: null };
      expect(await models.get(REF)).toMatchObject(stated);
      await models.learnWindow(REF, { tokens: 8192, kind: 'named' });
      expect(await models.get(REF)).toMatchObject(stated);
    });

    it('A1: do not take the window of a list for the word of a user who added the model without one', async () => {
      const { models } = await open();
      await models.merge('demo', [facts('m', null)], 'manual');
      await models.merge('demo', [facts('m', 128000)], 'dynamic');
      expect(await models.get(REF)).toMatchObject({ source: 'manual', windowOrigin: 'listed' });
    });

    it('A1: let a named window replace a guess, but no guess replace a named or a listed one', async () => {
      const { models } = await open();
      await models.merge('demo', [facts('m', null), facts('listed', 32000)], 'dynamic');
      await models.learnWindow(REF, { tokens: 5000, kind: 'guess' });
      expect(await models.get(REF)).toMatchObject({ contextWindowSize: 5000, windowOrigin: 'guess' });
      await models.learnWindow(REF, { tokens: 8192, kind: 'named' });
      await models.learnWindow(REF, { tokens: 1310, kind: 'guess' });
      expect(await models.get(REF)).toMatchObject({ contextWindowSize: 8192, windowOrigin: 'named' });
      const listed = { providerId: 'demo', modelId: 'listed' };
      await models.learnWindow(listed, { tokens: 5000, kind: 'guess' });
      expect(await models.get(listed)).toMatchObject({ contextWindowSize: 32000, learnedWindow: null });
    });

    it('A1: forget a guess after a day and a named window after a month', async () => {
      const { models, world } = await open();
      await models.merge('demo', [facts('m', null)], 'dynamic');
      await models.learnWindow(REF, { tokens: 5000, kind: 'guess' });
      world.moveTo(world.now() + DAY_MS);
      expect(await models.get(REF)).toMatchObject({ contextWindowSize: null, learnedWindow: null });
      await models.learnWindow(REF, { tokens: 8192, kind: 'named' });
      world.moveTo(world.now() + DAY_MS);
      expect(await models.get(REF)).toMatchObject({ contextWindowSize: 8192 });
      world.moveTo(world.now() + 30 * DAY_MS);
      expect(await models.get(REF)).toMatchObject({ contextWindowSize: null });
    });

    it('A1: forget what was learned when asked to', async () => {
      const { models } = await open();
      await models.merge('demo', [facts('m', null)], 'dynamic');
      await models.learnWindow(REF, { tokens: 5000, kind: 'guess' });
      await models.learnCorrection(REF, 3);
      await models.forgetWindow(REF);
      expect(await models.get(REF)).toMatchObject({ contextWindowSize: null, tokenCorrection: 3 });
      await models.forgetLearned(REF);
      expect(await models.get(REF)).toMatchObject({ tokenCorrection: 1 });
    });

    it('use no more of a window than the model accepts as input, unless the user says so', async () => {
      const { models } = await open();
      await models.merge('demo', [{ ...facts('m', 400_000), maxInputTokens: 272_000 }], 'preset');
      expect(await models.get(REF)).toMatchObject({ contextWindowSize: 272_000, maxInputTokens: 272_000 });
      await models.merge('demo', [facts('m', 400_000)], 'manual');
      expect(await models.get(REF)).toMatchObject({ contextWindowSize: 400_000 });
    });

    it('reject an unknown provider or model with not-found', async () => {
      const { models } = await open();
      await expect(models.merge('nobody', [facts('m', 1)], 'manual')).rejects.toMatchObject(notFound);
      await expect(models.remove({ providerId: 'demo', modelId: 'x' })).rejects.toMatchObject(notFound);
      await models.remove({ providerId: 'demo', modelId: 'skein-demo' });
      expect(await models.list('demo')).toEqual([]);
    });
  });
}
