import { useLocalSearchParams } from 'expo-router';

import { NewChatScreen } from '@/ui/navigation/lazy/lazy-screens';
import { joinSharedText, type SharedText } from '@/ui/share/join-shared-text';

/** `?text=` pre-fills the form; browsers also send `title` and `url` when a page is shared. */
export default function NewChatRoute() {
  const text = joinSharedText(useLocalSearchParams() as SharedText);
  return <NewChatScreen key={text} initialText={text} />;
}
