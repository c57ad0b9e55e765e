import { useEffect, useRef } from 'react';

import { useAppCore } from '../app-context';
import { asChatError } from '../as-chat-error';
import { queryKeys } from '../query-keys';
import { useWrite } from '../use-write';

const STALE = [queryKeys.mcp];
const SHOWN = { shownByScreen: true };

/** One sign-in at a time. It is cancelled when its screen unmounts, because nothing else shows its result. */
export function useMcpSignIn(serverId: string) {
  const { canSignIn } = useAppCore().mcp;
  const attempt = useRef<AbortController>(null);
  const { mutate, isPending, error, reset } = useWrite(
    (core, signal: AbortSignal) => core.mcp.signIn(serverId, signal),
    STALE,
    SHOWN,
  );
  useEffect(() => () => attempt.current?.abort(), []);
  return {
    isPossible: canSignIn,
    isPending,
    error: asChatError(error),
    begin: () => {
      const { signal } = (attempt.current = new AbortController());
      // A cancellation by the user is not an error to show.
      mutate(signal, { onError: () => signal.aborted && reset() });
    },
    cancel: () => attempt.current?.abort(),
  };
}

export function useSignOutOfMcp(serverId: string) {
  return useWrite((core, _none: void) => core.mcp.signOut(serverId), STALE);
}
