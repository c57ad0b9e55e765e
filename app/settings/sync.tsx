import { useLocalSearchParams } from 'expo-router';

import { SyncScreen } from '@/ui/navigation/lazy/lazy-screens';

/** `?join=` is a join code that the camera of the phone has read. The user is asked before anything happens. */
export default function SyncRoute() {
  const { join } = useLocalSearchParams<{ join?: string }>();
  return <SyncScreen scanned={typeof join === 'string' ? join : ''} />;
}
