import type { OpenRepositories } from './open-repositories';

export function describeAgentsAndSettings(open: OpenRepositories, newPath: () => string) {
  describe('agents and settings', () => {
    it('have one built-in agent without a system prompt', async () => {
      const { agents } = await open();
      const builtIn = { id: 'default', name: 'Assistant', systemPrompt: null, isBuiltIn: true };
      expect(await agents.list()).toEqual([builtIn]);
      expect(await agents.get('default')).toEqual(builtIn);
      expect(await agents.get('nobody')).toBeNull();
    });

    it('keep any JSON value under its key, also after the app was closed', async () => {
      const path = newPath();
      const first = await open(path);
      expect(await first.settings.get('theme')).toBeNull();
      for (const value of ['dark', 0.85, false, null, [1, { a: 'b' }]]) {
        await first.settings.set('theme', value);
        expect(await first.settings.get('theme')).toEqual(value);
      }
      await first.database.close();
      const second = await open(path);
      expect(await second.settings.get('theme')).toEqual([1, { a: 'b' }]);
    });
  });
}
