import { useIsFocused } from 'expo-router';

import { InFrontProvider } from '@/ui/navigation/in-front';
import { TemporaryScreen } from '@/ui/navigation/lazy/lazy-screens';

export default function TemporaryRoute() {
  const isInFront = useIsFocused();
  return (
    <InFrontProvider value={isInFront}>
      <TemporaryScreen isInFront={isInFront} />
    </InFrontProvider>
  );
}
