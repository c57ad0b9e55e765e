import { useIsFocused, useLocalSearchParams } from 'expo-router';

import { ChatScreen } from '@/ui/chat/chat-screen';
import { InFrontProvider } from '@/ui/navigation/in-front';

/** `at` is the sequence number of the message to scroll to. */
export default function ChatRoute() {
  const { sessionId, at } = useLocalSearchParams<{ sessionId: string; at?: string }>();
  const seq = /^[1-9]\d{0,14}$/.test(at ?? '') ? Number(at) : undefined;
  return (
    <InFrontProvider value={useIsFocused()}>
      <ChatScreen key={seq} sessionId={sessionId} atSeq={seq} />
    </InFrontProvider>
  );
}
