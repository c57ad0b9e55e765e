import { useIsFocused, useLocalSearchParams } from 'expo-router';

import { ChatScreen } from '@/ui/chat/chat-screen';
import { InFrontProvider } from '@/ui/navigation/in-front';
import { useJump } from '@/ui/navigation/jumps';
import { useNavigator } from '@/ui/navigation/navigator';

/** `at` is the sequence number of the message to scroll to; `hit` is the number of the jump from the search to it. */
export default function ChatRoute() {
  const { sessionId, at, hit } = useLocalSearchParams<{ sessionId: string; at?: string; hit?: string }>();
  const seq = /^[1-9]\d{0,14}$/.test(at ?? '') ? Number(at) : undefined;
  const navigator = useNavigator();
  return (
    <InFrontProvider value={useIsFocused()}>
      <ChatScreen
        key={`${seq} ${hit}`}
        sessionId={sessionId}
        atSeq={seq}
        sought={useJump(hit)}
        onBack={hit === undefined ? undefined : navigator.back}
      />
    </InFrontProvider>
  );
}
