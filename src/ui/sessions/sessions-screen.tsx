import { useWide } from '../layout/use-wide';
import { SessionsPane } from './sessions-pane';
import { ReadyChat } from './start/ready-chat';
import { useNoteReadyChat } from './start/ready-chat-context';

/** The list on a phone; on a wide screen, the place of the chat. */
export function SessionsScreen() {
  const noteReadyChat = useNoteReadyChat();
  return useWide() ? <ReadyChat onOpened={noteReadyChat} /> : <SessionsPane selectedId={null} beside={false} />;
}
