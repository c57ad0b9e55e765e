import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { Session } from '@/domain/conversation';
import { useContextHistory } from '@/state/context';

import { IconButton } from '../../components/buttons/icon-button';
import { useContextFill } from '../../context/gauge/use-context-fill';
import { useContextSheet } from '../../context/context-sheet-opener';
import { InstructionsSheet } from './instructions-sheet';

const OpenInstructions = createContext<() => void>(() => undefined);

/** Mounts the sheet for the chat's instructions beside the screen, so that several places can open it. */
export function ChatOptionsProvider({ session, children }: { session: Session; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  return (
    <OpenInstructions.Provider value={open}>
      {children}
      {isOpen && <InstructionsSheet session={session} onClose={() => setOpen(false)} />}
    </OpenInstructions.Provider>
  );
}

/** The items that the chat's menu has for its context and its instructions. */
export function useChatOptionItems(session: Session) {
  const { t } = useTranslation();
  const openContext = useContextSheet();
  const openInstructions = useContext(OpenInstructions);
  const { fill } = useContextFill(session.id);
  const hasSummary = (useContextHistory(session.id).data?.[0]?.summary ?? null) !== null;
  const summary = {
    id: 'chat-summary',
    icon: 'text-short',
    title: t('context.viewSummary'),
    act: () => openContext('summary'),
  };
  return [
    {
      id: 'chat-instructions',
      icon: 'text-box-edit-outline',
      title: t('instructions.title'),
      act: openInstructions,
    },
    {
      id: 'chat-context',
      icon: 'gauge',
      title: fill ? t('context.menuItem', { percent: fill.percent }) : t('context.title'),
      act: () => openContext('overview'),
    },
    ...(hasSummary ? [summary] : []),
  ] as const;
}

/** Shows in the header that this chat has instructions of its own. */
export function InstructionsButton({ session }: { session: Session }) {
  const { t } = useTranslation();
  const open = useContext(OpenInstructions);
  if (session.systemPrompt === null) return null;
  return (
    <IconButton
      icon="text-box-check-outline"
      onPress={open}
      accessibilityLabel={t('instructions.isSet')}
      testID="chat-has-instructions"
    />
  );
}
