import { useProviders } from '@/state/providers';
import { useHasStartedChat } from '@/state/sessions/sessions';

/** Whether nothing has been done with the app: no chat was used, and the demo is the only provider. Undefined while that is being read. */
export function useIsFirstRun(): boolean | undefined {
  const hasChat = useHasStartedChat().data;
  const hasProvider = useHasProvider();
  if (hasChat === undefined || hasProvider === undefined) return undefined;
  return !hasChat && !hasProvider;
}

/** Whether there is a provider besides the demo. Undefined while that is being read. */
export function useHasProvider(): boolean | undefined {
  return useProviders().data?.some(({ type }) => type !== 'demo');
}
