import { useEffect, useEffectEvent, useState } from 'react';

import { toChatError, type ChatError } from '@/domain/chat-error';
import type { TemporaryApp } from '@/domain/app-core';

import { useAppCore } from '../app-context';
import { queryKeys } from '../query-keys';
import { useWrite } from '../use-write';

const CONFIGURATION = [
  queryKeys.providers,
  queryKeys.allModels,
  queryKeys.sessions,
  queryKeys.agents,
  queryKeys.mcp,
  queryKeys.allContexts,
];

export interface TemporaryChat extends TemporaryApp {
  readonly sessionId: string;
}

type State =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly chat: TemporaryChat }
  | { readonly kind: 'failed'; readonly error: ChatError };

/** A temporary chat that exists as long as the component is mounted. */
export function useTemporaryChat(title: string): State {
  const core = useAppCore();
  const [state, setState] = useState<State>({ kind: 'opening' });
  // A new title, in another language, must not discard the chat.
  const begin = useEffectEvent((app: TemporaryApp) => app.core.sessions.create({ title }));
  useEffect(() => {
    let wanted = true;
    let app: TemporaryApp | null = null;
    const open = async () => {
      app = await core.openTemporary();
      if (!wanted) return app.core.close();
      const { id } = await begin(app);
      if (wanted) setState({ kind: 'open', chat: { ...app, sessionId: id } });
    };
    open().catch((thrown: unknown) => {
      if (wanted) setState({ kind: 'failed', error: toChatError(thrown) });
    });
    return () => {
      wanted = false;
      void app?.core.close();
    };
  }, [core]);
  return state;
}

/**
 * Copies configuration changes into the temporary app each time the chat comes to the front. Use it inside the
 * temporary app's own provider.
 */
export function useCopyConfiguration(chat: TemporaryChat, isInFront: boolean): void {
  const { mutate } = useWrite((_core, app: TemporaryApp) => app.catchUp(), CONFIGURATION);
  useEffect(() => {
    if (isInFront) mutate(chat);
  }, [chat, isInFront, mutate]);
}
