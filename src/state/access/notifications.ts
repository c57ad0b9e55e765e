import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AppState } from 'react-native';

import type { Notifications } from '@/domain/background/background';

import { useAppCore } from '../app-context';
import { queryKeys } from '../query-keys';
import { useWrite } from '../use-write';

export function useNotifications(): { readonly isOffered: boolean; readonly areOn: boolean } {
  const { notifications } = useAppCore().background;
  const { data, refetch } = useQuery({ queryKey: queryKeys.notifications, queryFn: notifications.areOn });
  useEffect(() => {
    // The user may have changed the settings of the system meanwhile.
    const subscription = AppState.addEventListener('change', (state) => state === 'active' && void refetch());
    return () => subscription.remove();
  }, [refetch]);
  return { isOffered: notifications.isOffered, areOn: data ?? false };
}

/** Resolves to the system's permission, or null if they were turned off. */
export function useSwitchNotifications() {
  return useWrite(
    async ({ background: { notifications } }, on: boolean) =>
      on ? notifications.turnOn() : notifications.turnOff().then(() => null),
    [queryKeys.notifications],
  );
}

export function useTappedChat(): Pick<Notifications, 'takeTapped' | 'onTapped'> {
  return useAppCore().background.notifications;
}
