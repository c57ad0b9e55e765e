import { NOTE_MAX_CHARS } from '@/domain/memory/memory-note';
import type { NewNote } from '@/domain/memory/memory-repository';
import { anAgentDraft } from '../builders/agents';
import { notFound, type OpenRepositories } from './open-repositories';

const note = (content: string, more: Partial<NewNote> = {}): NewNote => ({
  content,
  source: 'model',
  sessionId: null,
  agentId: null,
  ...more,
});

const invalid = { error: { kind: 'invalid-argument' } };
const contents = (notes: readonly { content: string }[]) => notes.map(({ content }) => content);

export function describeMemory(open: OpenRepositories) {
  describe('memory', () => {
    it('keeps the source, session and time of a note, and lists the newest first', async () => {
      const { memory, newSession, world } = await open();
      const { id: sessionId } = await newSession();
      const first = await memory.add(note('  Likes tea  ', { source: 'flush', sessionId }));
      world.moveTo(world.now() + 5);
      await memory.add(note('Lives in Oslo', { source: 'person' }));
      expect(first).toEqual({
        isNew: true,
        note: {
          id: first.note.id,
          content: 'Likes tea',
          source: 'flush',
          sessionId,
          agentId: null,
          imported: null,
          createdAt: world.now() - 5,
          updatedAt: world.now() - 5,
        },
      });
      expect(contents(await memory.list())).toEqual(['Lives in Oslo', 'Likes tea']);
    });

    it.each(['likes  TEA', 'Likes tea\n', 'Li\u200bkes tea'])(
      'treats %j as a duplicate of the existing note',
      async (again) => {
        const { memory } = await open();
        const { note: first } = await memory.add(note('Likes tea'));
        expect(await memory.add(note(again))).toEqual({ note: first, isNew: false });
        expect(await memory.list()).toHaveLength(1);
      },
    );

    it('rejects an empty note and one that is too long', async () => {
      const { memory } = await open();
      for (const content of ['', ' \n ', '\u200b', 'x'.repeat(NOTE_MAX_CHARS + 1)])
        await expect(memory.add(note(content))).rejects.toMatchObject(invalid);
      const { id } = (await memory.add(note('Likes tea'))).note;
      await expect(memory.update(id, ' ')).rejects.toMatchObject(invalid);
    });

    it('updates a note, but not to the text of another one', async () => {
      const { memory, world } = await open();
      const { id } = (await memory.add(note('Likes tea'))).note;
      await memory.add(note('Lives in Oslo'));
      world.moveTo(world.now() + 5);
      expect(await memory.update(id, 'Likes green tea')).toMatchObject({
        content: 'Likes green tea',
        source: 'model',
        createdAt: world.now() - 5,
        updatedAt: world.now(),
      });
      expect(await memory.update(id, 'Likes Green Tea')).toMatchObject({ id });
      await expect(memory.update(id, 'lives in oslo')).rejects.toMatchObject(invalid);
      await expect(memory.update('nothing', 'x')).rejects.toMatchObject(notFound);
    });

    it('removes and restores a note, unless it was added again in the meantime', async () => {
      const { memory } = await open();
      const { note: tea } = await memory.add(note('Likes tea'));
      await memory.remove(tea.id);
      expect(await memory.list()).toEqual([]);
      await expect(memory.remove(tea.id)).rejects.toMatchObject(notFound);
      await expect(memory.update(tea.id, 'x')).rejects.toMatchObject(notFound);
      expect(await memory.restore(tea.id)).toEqual(tea);
      await memory.remove(tea.id);
      const { note: again } = await memory.add(note('likes tea'));
      expect(await memory.restore(tea.id)).toEqual(again);
      expect(await memory.list()).toEqual([again]);
      await expect(memory.restore('nothing')).rejects.toMatchObject(notFound);
    });

    it('finds notes that contain every word, in any case and script, then notes that contain some', async () => {
      const { memory } = await open();
      for (const content of ['Die ÄPFEL sind rot', 'äpfel und Birnen', '他喜欢喝绿茶', '100% certain_'])
        await memory.add(note(content));
      const search = async (query: string) => contents(await memory.search(query, { limit: 10 }));
      expect((await search('äpfel')).sort()).toEqual(['Die ÄPFEL sind rot', 'äpfel und Birnen']);
      expect(await search('rot äpfel')).toEqual(['Die ÄPFEL sind rot', 'äpfel und Birnen']);
      expect(await search('Welche Birne ist grün?')).toEqual(['äpfel und Birnen']);
      expect(await search('绿茶')).toEqual(['他喜欢喝绿茶']);
      expect(await search('%')).toEqual(['100% certain_']);
      expect(await memory.search('e', { limit: 1 })).toHaveLength(1);
      expect(await search('plums')).toEqual([]);
    });

    it('ranks notes by the words they share with a question, then by age, and returns all of them', async () => {
      const { memory, world } = await open();
      for (const content of [
        'The user has a dog named Rex',
        'The user lives in Oslo',
        'The user likes tea',
        '猫叫小白',
      ]) {
        world.moveTo(world.now() + 1);
        await memory.add(note(content));
      }
      const relevant = async (query: string) => contents(await memory.relevant(query, { limit: 10 }));
      expect(await relevant('What does the user’s DOG eat?')).toEqual([
        'The user has a dog named Rex',
        'The user likes tea',
        'The user lives in Oslo',
        '猫叫小白',
      ]);
      expect((await relevant('我家的小白在哪里？'))[0]).toBe('猫叫小白');
      expect((await relevant('nothing of it'))[0]).toBe('猫叫小白');
      expect(await memory.relevant('', { limit: 2 })).toHaveLength(2);
    });

    it('shows an agent the shared notes and its own, and skips an own note that is also shared', async () => {
      const { memory, agents } = await open();
      const { id: agentId } = await agents.create(anAgentDraft());
      const { note: own } = await memory.add(note('Only here', { agentId }));
      const { note: all } = await memory.add(note('Everywhere'));
      expect(await memory.add(note('everywhere', { agentId }))).toEqual({ note: all, isNew: false });
      expect((await memory.add(note('only here'))).isNew).toBe(true);
      expect(contents(await memory.list({ agentId: 'default' })).sort()).toEqual(['Everywhere', 'only here']);
      expect(await memory.list({ agentId })).toContainEqual(own);
      expect(await memory.find('ONLY here', { agentId: 'default' })).toMatchObject({ agentId: null });
      expect(await memory.find('elsewhere', { agentId })).toBeNull();
    });

    it('keeps the notes chosen first for a version, in order, with their current text', async () => {
      const { memory, requestPrefixes, newSession } = await open();
      const { id: sessionId } = await newSession();
      const [a, b, c] = await Promise.all(['a', 'b', 'c'].map(async (text) => (await memory.add(note(text))).note.id));
      if (!a || !b || !c) throw new Error('three notes');
      const head = { sessionId, version: 0, agentId: 'default' };
      const sent = { fixedTokens: 10, lastSeq: 1 };
      expect((await requestPrefixes.find(head)).notes).toBeNull();
      await requestPrefixes.keep(head, { ...sent, noteIds: [c, a, b] });
      await requestPrefixes.keep(head, { ...sent, noteIds: [b] });
      const chosen = async () => contents((await requestPrefixes.find(head)).notes ?? []);
      expect(await chosen()).toEqual(['c', 'a', 'b']);
      await memory.update(a, 'A, changed');
      await memory.remove(c);
      expect(await chosen()).toEqual(['A, changed', 'b']);
      await memory.restore(c);
      expect(await chosen()).toEqual(['c', 'A, changed', 'b']);
      for (const other of [{ version: 1 }, { agentId: 'another' }])
        expect((await requestPrefixes.find({ ...head, ...other })).notes).toBeNull();
      await requestPrefixes.forgetNotes();
      expect((await requestPrefixes.find(head)).notes).toBeNull();
    });

    it('remembers since which message the start of requests is unchanged', async () => {
      const { requestPrefixes, newSession } = await open();
      const { id: sessionId } = await newSession();
      const head = { sessionId, version: 0, agentId: 'default' };
      expect((await requestPrefixes.find(head)).lastSent).toBeNull();
      for (const [fixedTokens, lastSeq] of [
        [10, 1],
        [10, 3],
        [12, 5],
        [12, 7],
      ] as const)
        await requestPrefixes.keep(head, { fixedTokens, lastSeq, noteIds: null });
      expect((await requestPrefixes.find(head)).lastSent).toEqual({ fixedTokens: 12, sinceSeq: 5 });
      expect((await requestPrefixes.find(head)).notes).toBeNull();
    });
  });
}
