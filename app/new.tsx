import { useLocalSearchParams } from 'expo-router';

import { NewChatScreen } from '@/ui/share/new-chat-screen';
import { readShared, type SharedWords } from '@/ui/share/read-shared';

/** `?text=` fills the form in; `title` and `url` come from what a browser shares. */
export default function NewChatRoute() {
  const words = readShared(useLocalSearchParams() as SharedWords);
  return <NewChatScreen key={words} words={words} />;
}
