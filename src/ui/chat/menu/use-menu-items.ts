import { useTranslation } from 'react-i18next';

import { canContinue } from '@/state/sessions/messages';

import type { MenuItem } from '../../layout/menu/menu-item';
import type { MessageSheet } from './message-sheets';
import { subjectText, type MessageSubject } from './message-subject';
import { useReadAloud } from './read-aloud';
import { useAnswerTurns } from '../rows/use-answer-turns';
import { useMessageActions } from './use-message-actions';

type Open = (sheet: MessageSheet) => void;

/** The items of a message's menu, in order. */
export function useMenuItems(subject: MessageSubject, onOpen: Open): readonly MenuItem[] {
  const { t } = useTranslation();
  const actions = useMessageActions(subject);
  const ofAnswer = useAnswerItems(subject, onOpen);
  const { pinned } = subject.message;
  const hasText = subjectText(subject) !== '';
  const edit = { id: 'edit-message', icon: 'pencil-outline', title: t('message.edit'), act: () => onOpen('edit') };
  const copy = { id: 'copy-message', icon: 'content-copy', title: t('message.copy'), act: actions.copyText };
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
    act: actions.copyMarkdown,
  };
  const share = {
    id: 'share-message',
    icon: 'share-variant-outline',
    title: t('message.share'),
    act: actions.share,
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
      act: actions.branch,
    },
    {
      id: 'pin-message',
      icon: pinned ? 'pin-off-outline' : 'pin-outline',
      title: t(pinned ? 'message.unpin' : 'message.pin'),
      hint: t(pinned ? 'message.unpinHint' : 'message.pinHint'),
      act: actions.togglePin,
    },
    ...(hasText ? [share] : []),
    ...(isAnswer ? [details] : []),
    {
      id: 'delete-message',
      icon: 'trash-can-outline',
      title: t('message.delete'),
      isDestructive: true,
      act: actions.remove,
    },
  ];
}

function useAnswerItems(subject: MessageSubject, onOpen: Open): readonly MenuItem[] {
  const { t } = useTranslation();
  const { answerAgain, continueAnswer } = useAnswerTurns(subject.message.sessionId);
  const { readingId, start, stop } = useReadAloud();
  if (subject.kind !== 'answer') return [];
  const { message, pieces, questionId, isLast } = subject;
  const isReading = readingId === message.id;
  const text = subjectText(subject);
  const again: readonly MenuItem[] = [
    {
      id: 'answer-again',
      icon: 'refresh',
      title: t('message.answerAgain'),
      hint: t('message.answerAgainHint'),
      act: () => answerAgain(isLast || !questionId ? null : { questionId }),
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
    act: () => (isReading ? stop() : start(message.id, text)),
  };
  const continueItem = { id: 'continue-answer', icon: 'play', title: t('message.goOn'), act: continueAnswer };
  return [
    ...(isLast && canContinue(pieces) ? [continueItem] : []),
    ...(isLast || questionId ? again : []),
    ...(text === '' ? [] : [speak]),
  ];
}
