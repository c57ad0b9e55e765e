import { useLocalSearchParams } from 'expo-router';

import { ProviderScreen } from '@/ui/providers/provider-screen';

/** `new` is the address of the form for another one. */
export default function ProviderRoute() {
  const { providerId } = useLocalSearchParams<{ providerId: string }>();
  return <ProviderScreen providerId={providerId === 'new' ? null : providerId} />;
}
