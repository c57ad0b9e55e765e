import { useTranslation } from 'react-i18next';

import { canContinue } from '@/state/sessions/messages';

import type { MessageSheet } from './message-sheets';
import { subjectText, type MessageSubject } from './message-subject';
import { useReadAloud } from './read-aloud';
import { useAnswerTurns } from '../rows/use-answer-turns';
import { useMessageActions } from './use-message-actions';

export interface MenuItem {
  readonly id: string;
  readonly icon: string;
  readonly title: string;
  readonly hint?: string;
  readonly isDestructive?: boolean;
  readonly act: () => void;
}

type Open = (sheet: MessageSheet | null) => void;

/** The items of a message's menu, in order. */
export function useMenuItems(subject: MessageSubject, onOpen: Open): readonly MenuItem[] {
  const { t } = useTranslation();
  const actions = useMessageActions(subject);
  const ofAnswer = useAnswerItems(subject, onOpen);
  const { pinned } = subject.message;
  const then = closeMenuBefore(onOpen);
  const hasText = subjectText(subject) !== '';
  const edit = { id: 'edit-message', icon: 'pencil-outline', title: t('message.edit'), act: () => onOpen('edit') };
  const copy = { id: 'copy-message', icon: 'content-copy', title: t('message.copy'), act: then(actions.copyText) };
  const select = {
    id: 'select-text',
    icon: 'cursor-text',
    title: t('reading.selectText'),
    act: () => onOpen('select'),
  };
  const markdown = {
    id: 'copy-markdown',
    icon: 'language-markdown-outline',
    title: t('message.copyMarkdown'),
    act: then(actions.copyMarkdown),
  };
  const share = {
    id: 'share-message',
    icon: 'share-variant-outline',
    title: t('message.share'),
    act: then(actions.share),
  };
  const details = {
    id: 'message-details',
    icon: 'information-outline',
    title: t('message.details'),
    act: () => onOpen('details'),
  };
  const isAnswer = subject.kind === 'answer';
  return [
    ...(isAnswer ? ofAnswer : [edit]),
    ...(hasText ? [copy] : []),
    ...(hasText && isAnswer ? [markdown] : []),
    ...(hasText ? [select] : []),
    {
      id: 'branch-here',
      icon: 'source-branch',
      title: t('message.branch'),
      hint: t('message.branchHint'),
      act: then(actions.branch),
    },
    {
      id: 'pin-message',
      icon: pinned ? 'pin-off-outline' : 'pin-outline',
      title: t(pinned ? 'message.unpin' : 'message.pin'),
      hint: t(pinned ? 'message.unpinHint' : 'message.pinHint'),
      act: then(actions.togglePin),
    },
    ...(hasText ? [share] : []),
    ...(isAnswer ? [details] : []),
    {
      id: 'delete-message',
      icon: 'trash-can-outline',
      title: t('message.delete'),
      isDestructive: true,
      act: then(actions.remove),
    },
  ];
}

function useAnswerItems(subject: MessageSubject, onOpen: Open): readonly MenuItem[] {
  const { t } = useTranslation();
  const { answerAgain, continueAnswer } = useAnswerTurns(subject.message.sessionId);
  const { readingId, start, stop } = useReadAloud();
  if (subject.kind !== 'answer') return [];
  const { message, pieces, questionId, isLast } = subject;
  const then = closeMenuBefore(onOpen);
  const isReading = readingId === message.id;
  const text = subjectText(subject);
  const again: readonly MenuItem[] = [
    {
      id: 'answer-again',
      icon: 'refresh',
      title: t('message.answerAgain'),
      hint: t('message.answerAgainHint'),
      act: then(() => answerAgain(isLast || !questionId ? null : { questionId })),
    },
    {
      id: 'answer-with',
      icon: 'swap-horizontal',
      title: t('message.answerWith'),
      act: () => onOpen('models'),
    },
  ];
  const speak = {
    id: 'read-aloud',
    icon: isReading ? 'volume-off' : 'volume-high',
    title: t(isReading ? 'message.stopReading' : 'message.readAloud'),
    act: then(() => (isReading ? stop() : start(message.id, text))),
  };
  const continueItem = { id: 'continue-answer', icon: 'play', title: t('message.goOn'), act: then(continueAnswer) };
  return [
    ...(isLast && canContinue(pieces) ? [continueItem] : []),
    ...(isLast || questionId ? again : []),
    ...(text === '' ? [] : [speak]),
  ];
}

/** Closes the menu before the action starts. */
function closeMenuBefore(onOpen: Open) {
  return (act: () => void) => () => {
    onOpen(null);
    act();
  };
}
