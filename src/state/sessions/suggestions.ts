import { useQuery } from '@tanstack/react-query';

import type { Suggestion } from '@/domain/sessions/suggestions';

import { useAppCore } from '../app-context';
import { queryKeys } from '../query-keys';

const NONE: readonly Suggestion[] = [];

interface Place {
  readonly sessionId: string;
  /** The last message of the chat; null in an empty one. */
  readonly after: string | null;
  /** The language of the screen: other suggestions are needed when it changes. */
  readonly language: string;
}

/** What to offer next in a chat. Empty until it is known, and in a chat with a real model. */
export function useSuggestions({ sessionId, after, language }: Place): readonly Suggestion[] {
  const core = useAppCore();
  const { data } = useQuery({
    queryKey: queryKeys.suggestions(sessionId, after, language),
    queryFn: () => core.suggestions(sessionId),
    meta: { shownByScreen: true },
  });
  return data ?? NONE;
}
