import type { TFunction } from 'i18next';

import type { Session } from '@/domain/conversation';

import type { Navigator } from '../navigation/navigator';

/** One line of the switcher. */
export interface SwitcherEntry {
  readonly key: string;
  readonly icon: string;
  readonly label: string;
  /** Told by screen readers after the label. */
  readonly note: string | null;
  readonly updatedAt: number | null;
  readonly testID: string;
  readonly go: () => void;
}

interface EntrySources {
  readonly t: TFunction;
  readonly navigator: Navigator;
  readonly onNewChat: () => void;
}

/** The matching chats, then what can be done instead. */
export function switcherEntries(
  chats: readonly Session[],
  { t, navigator, onNewChat }: EntrySources,
): readonly SwitcherEntry[] {
  const action = (key: string, icon: string, label: string, go: () => void): SwitcherEntry => ({
    key,
    icon,
    label,
    note: null,
    updatedAt: null,
    testID: `switcher-${key}`,
    go,
  });
  return [
    ...chats.map(({ id, title, isArchived, isPinned, updatedAt }) => ({
      key: id,
      icon: isArchived ? 'archive-outline' : isPinned ? 'pin-outline' : 'chat-outline',
      label: title || t('sessions.untitled'),
      note: isArchived ? t('sessions.archive') : null,
      updatedAt,
      testID: 'switcher-chat',
      go: () => navigator.openSession(id),
    })),
    action('search', 'magnify', t('switcher.search'), () => navigator.openSearch()),
    action('new-chat', 'square-edit-outline', t('sessions.newChat'), onNewChat),
    action('settings', 'cog-outline', t('sessions.settings'), navigator.openSettings),
  ];
}
