import { useAddToDraft } from '../composer/drafts';
import { queryKeys } from '../query-keys';
import { useWrite } from '../use-write';

/** Creates a chat, or reuses an empty one, and puts this text, which came from another app or a link, into its composer. */
export function useStartChatWith() {
  const addToDraft = useAddToDraft();
  return useWrite(
    async (core, text: string) => {
      const session = await core.sessions.createOrReuse({ hasSharedText: true });
      await addToDraft(session.id, text);
      return session;
    },
    [queryKeys.sessions],
  );
}
