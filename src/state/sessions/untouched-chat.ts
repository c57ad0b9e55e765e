import { useAppCore, useDraftStore } from '../app-context';
import { isEmpty } from '../composer/draft-store';

/** Tells whether a chat has no message, no name of its own and no draft. */
export function useIsUntouched(): (sessionId: string) => Promise<boolean> {
  const core = useAppCore();
  const drafts = useDraftStore();
  return async (sessionId) => {
    const session = await core.sessions.get(sessionId);
    const draft = drafts.getState().drafts[sessionId];
    return session?.messageCount === 0 && session.titleSource === 'default' && (!draft || isEmpty(draft));
  };
}
