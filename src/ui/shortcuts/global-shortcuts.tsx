import { useState } from 'react';

import { useSessionPages } from '@/state/sessions/sessions';

import { useNavigator } from '../navigation/navigator';
import { ALL_CHATS, filterOf } from '../sessions/sessions-view';
import { useNewChat } from '../sessions/use-new-chat';
import { QuickSwitcher } from '../switcher/quick-switcher';
import { ShortcutsSheet } from './shortcuts-sheet';
import { useShortcut } from './use-shortcut';

/** The order of the list; only loaded chats count. */
const LISTED = filterOf(ALL_CHATS);

/** The shortcuts that work on every screen. */
export function GlobalShortcuts({ openId }: { openId: string | null }) {
  const navigator = useNavigator();
  const { newChat } = useNewChat();
  const sessions = useSessionPages(LISTED).sessions ?? [];
  const [dialog, setDialog] = useState<'help' | 'switcher' | null>(null);
  const step = (by: 1 | -1) => () => {
    const here = sessions.findIndex(({ id }) => id === openId);
    const next = sessions[here === -1 ? 0 : here + by];
    if (next) navigator.openSession(next.id);
  };
  useShortcut('newChat', newChat);
  useShortcut('search', () => navigator.openSearch());
  useShortcut('nextChat', step(1));
  useShortcut('previousChat', step(-1));
  useShortcut('help', () => setDialog('help'));
  useShortcut('switchChat', () => setDialog('switcher'));
  const close = () => setDialog(null);
  if (dialog === 'help') return <ShortcutsSheet onClose={close} />;
  return dialog === 'switcher' ? <QuickSwitcher openId={openId} onNewChat={newChat} onClose={close} /> : null;
}
