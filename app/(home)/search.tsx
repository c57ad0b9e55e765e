import { useLocalSearchParams } from 'expo-router';

import { SearchScreen } from '@/ui/navigation/lazy/lazy-screens';

/** `in` is the id of the chat that the search starts in. */
export default function SearchRoute() {
  const { in: sessionId } = useLocalSearchParams<{ in?: string }>();
  return <SearchScreen key={sessionId} sessionId={sessionId ?? null} />;
}
