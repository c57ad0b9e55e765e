import { useLocalSearchParams } from 'expo-router';

import { ProviderScreen } from '@/ui/navigation/lazy/lazy-screens';

/** The id `new` opens the form for a new provider. */
export default function ProviderRoute() {
  const { providerId } = useLocalSearchParams<{ providerId: string }>();
  return <ProviderScreen providerId={providerId === 'new' ? null : providerId} />;
}
