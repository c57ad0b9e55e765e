import { useAddToDraft } from '../composer/drafts';
import { queryKeys } from '../query-keys';
import { useWrite } from '../use-write';

/** A new chat, or the untouched one that is there, with these words in its composer. */
export function useStartChatWith() {
  const addToDraft = useAddToDraft();
  return useWrite(
    async (core, text: string) => {
      const session = await core.sessions.createOrReuse({});
      await addToDraft(session.id, text);
      return session;
    },
    [queryKeys.sessions],
  );
}
