import { useTranslation } from 'react-i18next';

import { asChatError } from '@/state/as-chat-error';
import { useBranchFromHere } from '@/state/sessions/branches';
import { useRemoveMessage, useRestoreMessage } from '@/state/sessions/messages';
import { usePinMessage } from '@/state/context';

import { useNotices } from '../../components/notices';
import { useCopy } from '../../components/use-copy';
import { plainText } from '../../format/plain-text';
import { useNavigator } from '../../navigation/navigator';
import { subjectText, type MessageSubject } from './message-subject';
import { shareText } from './share-text';

/**
 * The actions on a message. Most of them remove the row they were started from, so results are awaited as promises:
 * mutation callbacks of an unmounted row are never called.
 */
export function useMessageActions(subject: MessageSubject) {
  const { t } = useTranslation();
  const notices = useNotices();
  const copy = useCopy();
  const navigator = useNavigator();
  const { id, sessionId, pinned } = subject.message;
  const pin = usePinMessage(sessionId);
  const remove = useRemoveMessage(sessionId);
  const restore = useRestoreMessage(sessionId);
  const branch = useBranchFromHere();

  const show = (text: string, undo?: { label: string; onPress: () => void }) => notices.show({ text, action: undo });
  /** The app reports failed writes itself; failures of device functions are reported here. */
  const attempt = (work: () => Promise<void>) => {
    work().catch((thrown: unknown) => {
      const error = asChatError(thrown);
      if (error) notices.showError(error);
    });
  };
  return {
    copyText: () => copy(subject.kind === 'question' ? subjectText(subject) : plainText(subjectText(subject))),
    copyMarkdown: () => copy(subjectText(subject)),
    share: () =>
      attempt(async () => {
        if (!(await shareText(subjectText(subject)))) show(t('message.copied'));
      }),
    togglePin: () => {
      const ids = subject.kind === 'question' ? [id] : subject.pieces.map((piece) => piece.id);
      const all = Promise.all(ids.map((messageId) => pin.mutateAsync({ id: messageId, pinned: !pinned })));
      all.then(() => show(t(pinned ? 'message.wasUnpinned' : 'message.wasPinned')), alreadyReported);
    },
    remove: () => {
      const notice = t(subject.kind === 'question' ? 'message.deletedQuestion' : 'message.deletedAnswer');
      const undo = { label: t('app.undo'), onPress: () => restore.mutate(id) };
      remove.mutateAsync(id).then(() => show(notice, undo), alreadyReported);
    },
    branch: () => {
      const back = { label: t('message.goBack'), onPress: () => navigator.replaceSession(sessionId) };
      branch.mutateAsync(id).then((session) => {
        navigator.replaceSession(session.id);
        show(t('message.branched'), back);
      }, alreadyReported);
    },
  };
}

/** The app reports every failed write. */
const alreadyReported = () => undefined;
