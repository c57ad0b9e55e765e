import { useTranslation } from 'react-i18next';

import type { Anchor } from '../../layout/menu/anchor';
import { Menu } from '../../layout/menu/menu';
import type { MessageSheet } from './message-sheets';
import type { MessageSubject } from './message-subject';
import { useMenuItems } from './use-menu-items';

interface MessageMenuProps {
  readonly subject: MessageSubject;
  readonly anchor: Anchor | null;
  readonly onOpen: (sheet: MessageSheet | null) => void;
}

/** The menu of a message, most common actions first. */
export function MessageMenu({ subject, anchor, onOpen }: MessageMenuProps) {
  const { t } = useTranslation();
  return (
    <Menu
      title={t(subject.kind === 'question' ? 'message.title' : 'message.answerTitle')}
      items={useMenuItems(subject, onOpen)}
      anchor={anchor}
      onClose={() => onOpen(null)}
      testID="message-menu"
    />
  );
}
