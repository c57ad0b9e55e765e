import { useIsFocused, useLocalSearchParams } from 'expo-router';

import { ChatScreen } from '@/ui/navigation/lazy/lazy-screens';
import { InFrontProvider } from '@/ui/navigation/in-front';
import { useJump } from '@/ui/navigation/jumps';

/**
 * `at` is the sequence number of the message to scroll to; `hit` is the number of the jump from the search to it; `visit`: another screen than
 * the list opened the chat.
 */
export default function ChatRoute() {
  const { sessionId, at, hit, visit } = useLocalSearchParams<{
    sessionId: string;
    at?: string;
    hit?: string;
    visit?: string;
  }>();
  const seq = /^[1-9]\d{0,14}$/.test(at ?? '') ? Number(at) : undefined;
  return (
    <InFrontProvider value={useIsFocused()}>
      <ChatScreen
        key={`${seq} ${hit}`}
        sessionId={sessionId}
        atSeq={seq}
        sought={useJump(hit)}
        isVisit={hit !== undefined || visit !== undefined}
      />
    </InFrontProvider>
  );
}
