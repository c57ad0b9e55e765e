import { useDrafts } from './app-context';
import { queryKeys } from './query-keys';
import { useWrite } from './use-write';

/** A new chat, or the untouched one that is there, with these words in its composer. */
export function useStartChatWith() {
  const drafts = useDrafts(); // what the composer on the screen reads; the stored draft outlives the app
  return useWrite(
    async (skein, text: string) => {
      const session = await skein.sessions.createOrReuse({});
      await skein.drafts.save(session.id, { text });
      drafts.set(session.id, text);
      return session;
    },
    [queryKeys.sessions],
  );
}
