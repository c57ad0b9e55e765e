import { useIsFocused } from 'expo-router';

import { InFrontProvider } from '@/ui/navigation/in-front';
import { SessionsScreen } from '@/ui/sessions/sessions-screen';

export default function SessionsRoute() {
  return (
    <InFrontProvider value={useIsFocused()}>
      <SessionsScreen />
    </InFrontProvider>
  );
}
