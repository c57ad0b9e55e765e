import type { SessionCursor } from '@/domain/sessions/organising';
import { notFound, type OpenRepositories } from './open-repositories';

const titles = (sessions: readonly { readonly title: string }[]) => sessions.map(({ title }) => title);

export function describeOrganising(open: OpenRepositories) {
  describe('the list of sessions', () => {
    it('shows pinned ones first, then the most recently active, and lists archived ones separately', async () => {
      const { sessions, newSession, ask } = await open();
      const [a, b, c, d] = [await newSession('a'), await newSession('b'), await newSession('c'), await newSession('d')];
      await sessions.organise([a.id, c.id], { pinned: true });
      await sessions.organise([b.id], { archived: true });
      await ask(a.id, 'hello');
      expect(titles(await sessions.list({ archived: false }))).toEqual(['a', 'c', 'd']);
      expect(titles(await sessions.list({ archived: true }))).toEqual(['b']);
      expect(titles(await sessions.list())).toEqual(['a', 'c', 'd', 'b']);
      expect(await sessions.counts()).toEqual({ active: 3, archived: 1 });
      expect(await sessions.get(a.id)).toMatchObject({ isPinned: true, isArchived: false });
      await sessions.organise([a.id, d.id], { pinned: false });
      expect(titles(await sessions.list({ archived: false }))).toEqual(['c', 'a', 'd']);
    });

    it('is read in pages that neither lose nor repeat a session when another one moves to the top', async () => {
      const { sessions, newSession, ask } = await open();
      const made = [];
      for (let n = 0; n < 23; n += 1) made.push(await newSession(`s${n}`));
      await sessions.organise([made[3]?.id ?? '', made[20]?.id ?? ''], { pinned: true });
      const whole = titles(await sessions.list());
      const read: string[] = [];
      let after: SessionCursor | undefined;
      for (let pages = 0; ; pages += 1) {
        const page = await sessions.page({}, { after, limit: 5 });
        read.push(...titles(page.sessions));
        if (pages === 1) await ask(made[0]?.id ?? '', 'to the top');
        if (page.next === null) break;
        after = page.next;
      }
      // The session that moved was not on a page yet: it is missing from this list, and on top of the next.
      expect(read).toEqual(whole.filter((title) => title !== 's0'));
      expect(titles((await sessions.page({}, { limit: 3 })).sessions)).toEqual(['s20', 's3', 's0']);
      expect((await sessions.page({}, { limit: 23 })).next).toBeNull();
    });

    it('changes all given sessions or none, and restores their previous state', async () => {
      const { sessions, newSession, folders, world } = await open();
      const work = await folders.add('Work');
      const [a, b] = [await newSession('a'), await newSession('b')];
      await sessions.organise([a.id], { pinned: true, folderId: work.id });
      const before = await sessions.list();
      world.moveTo(world.now() + 1_000);
      await expect(sessions.organise([a.id, 'nobody'], { deleted: true })).rejects.toMatchObject(notFound);
      expect(await sessions.list()).toEqual(before);
      const places = await sessions.organise([a.id, b.id], { deleted: true, pinned: false, folderId: null });
      expect(await sessions.list()).toEqual([]);
      await sessions.putBack(places);
      expect(await sessions.list()).toEqual(before);
      expect(await sessions.organise([], { pinned: true })).toEqual([]);
    });

    it('finds an untouched chat, but none that is named, archived or has messages', async () => {
      const { sessions, newSession, ask } = await open();
      const asked = await newSession();
      await ask(asked.id, 'hello');
      const named = await newSession();
      await sessions.rename(named.id, 'Mine', 'manual');
      const archived = await newSession();
      await sessions.organise([archived.id], { archived: true });
      expect(await sessions.findUntouched()).toBeNull();
      const untouched = await newSession();
      expect((await sessions.findUntouched())?.id).toBe(untouched.id);
    });

    it('can leave out chats that nobody has used, but shows one with a draft, a name, a pin or a message', async () => {
      const { sessions, newSession, ask, database } = await open();
      const [asked, named, pinned, drafted, archived] = [
        await newSession(),
        await newSession(),
        await newSession(),
        await newSession(),
        await newSession(),
      ];
      await newSession(); // the untouched one
      await ask(asked.id, 'hello');
      await sessions.rename(named.id, 'Mine', 'manual');
      await sessions.organise([pinned.id], { pinned: true });
      await database.run('INSERT INTO drafts (session_id, content, updated_at) VALUES (?, ?, ?)', [
        drafted.id,
        'Half',
        1,
      ]);
      await sessions.organise([archived.id], { archived: true });
      const ids = async (archivedOnes: boolean) =>
        (await sessions.list({ archived: archivedOnes, startedOnly: true })).map(({ id }) => id);
      expect(new Set(await ids(false))).toEqual(new Set([asked.id, named.id, pinned.id, drafted.id]));
      expect(await ids(true)).toEqual([archived.id]);
      expect(await sessions.list({ archived: false })).toHaveLength(5);
    });
  });

  describe('folders', () => {
    it('contain sessions, count the visible ones, and filter the list', async () => {
      const { sessions, newSession, folders } = await open();
      const [work, home] = [await folders.add('Work'), await folders.add('home')];
      const [a, b, c] = [await newSession('a'), await newSession('b'), await newSession('c')];
      await sessions.organise([a.id, b.id], { folderId: work.id });
      await sessions.organise([b.id], { archived: true });
      expect(await folders.list()).toEqual([
        { id: home.id, name: 'home', sessionCount: 0 },
        { id: work.id, name: 'Work', sessionCount: 1 },
      ]);
      expect(titles(await sessions.list({ folderId: work.id, archived: false }))).toEqual(['a']);
      expect(titles(await sessions.list({ folderId: null }))).toEqual([c.title]);
      const inFolder = await sessions.page({ folderId: work.id }, { limit: 1 });
      expect(titles(inFolder.sessions)).toEqual(['b']);
      expect(
        titles((await sessions.page({ folderId: work.id }, { after: inFolder.next!, limit: 1 })).sessions),
      ).toEqual(['a']);
    });

    it('keep their sessions when removed, and get them back when restored', async () => {
      const { sessions, newSession, folders } = await open();
      const [work, other] = [await folders.add('Work'), await folders.add('Other')];
      const [a, b] = [await newSession('a'), await newSession('b')];
      await sessions.organise([a.id, b.id], { folderId: work.id });
      const removed = await folders.remove(work.id);
      expect(await sessions.list({ folderId: null })).toHaveLength(2);
      await sessions.organise([b.id], { folderId: other.id });
      await folders.putBack(removed);
      expect(titles(await sessions.list({ folderId: work.id }))).toEqual(['a']);
      expect(titles(await sessions.list({ folderId: other.id }))).toEqual(['b']);
      // A session that was deleted before its folder is restored without the folder.
      const places = await sessions.organise([a.id], { deleted: true });
      await folders.remove(work.id);
      await sessions.putBack(places);
      expect(await sessions.get(a.id)).toMatchObject({ folderId: null, deletedAt: null });
    });

    it('have names that differ by more than case', async () => {
      const { folders } = await open();
      const work = await folders.add('Work');
      const taken = { error: { kind: 'invalid-argument' } };
      await expect(folders.add('WORK')).rejects.toMatchObject(taken);
      const home = await folders.add('Home');
      await expect(folders.rename(home.id, 'work')).rejects.toMatchObject(taken);
      await folders.rename(work.id, 'work');
      await expect(folders.rename('nobody', 'x')).rejects.toMatchObject(notFound);
      await expect(folders.remove('nobody')).rejects.toMatchObject(notFound);
    });
  });
}
