import { useLocalSearchParams } from 'expo-router';

import { NewChatScreen } from '@/ui/share/new-chat-screen';
import { readShared, type SharedWords } from '@/ui/share/read-shared';

/** `?text=` pre-fills the form; browsers also send `title` and `url` when a page is shared. */
export default function NewChatRoute() {
  const words = readShared(useLocalSearchParams() as SharedWords);
  return <NewChatScreen key={words} words={words} />;
}
