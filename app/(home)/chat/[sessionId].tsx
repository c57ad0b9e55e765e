import { useLocalSearchParams } from 'expo-router';

import { ChatScreen } from '@/ui/chat/chat-screen';

export default function ChatRoute() {
  const { sessionId } = useLocalSearchParams<{ sessionId: string }>();
  return <ChatScreen sessionId={sessionId} />;
}
