import { useLocalSearchParams } from 'expo-router';

import { SearchScreen } from '@/ui/search/search-screen';

/** `in` is the chat that is searched first. */
export default function SearchRoute() {
  const { in: sessionId } = useLocalSearchParams<{ in?: string }>();
  return <SearchScreen key={sessionId} sessionId={sessionId ?? null} />;
}
