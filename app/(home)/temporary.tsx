import { useIsFocused } from 'expo-router';

import { TemporaryScreen } from '@/ui/sessions/temporary-screen';

export default function TemporaryRoute() {
  return <TemporaryScreen isInFront={useIsFocused()} />;
}
