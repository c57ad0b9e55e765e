import { useTranslation } from 'react-i18next';

import type { ModelRef } from '@/domain/conversation';
import type { ModelInfo } from '@/domain/providers/providers';
import { useChatStore } from '@/state/app-context';
import { asChatError } from '@/state/as-chat-error';
import { useBranchFromHere } from '@/state/sessions/branches';
import { useChooseModel } from '@/state/sessions/session';

import { useNotices } from '../../components/notices';
import { useNavigator } from '../../navigation/navigator';
import { useAnswerInBranch } from '../menu/use-answer-in-branch';

/** Starts turns from an existing answer instead of from the composer. */
export function useAnswerTurns(sessionId: string) {
  const { t } = useTranslation();
  const notices = useNotices();
  const navigator = useNavigator();
  const continueTurn = useChatStore((state) => state.continueAnswer);
  const branch = useBranchFromHere();
  const answer = useAnswerInBranch();
  const chooseModel = useChooseModel(sessionId);

  return {
    /** The newest answer is regenerated in place; an older one in a new branch that ends with its question. */
    answerAgain: (older: { readonly questionId: string } | null, model?: ModelRef) => {
      if (!older) return answer(sessionId, model);
      branch.mutateAsync(older.questionId).then(
        (session) => {
          navigator.replaceSession(session.id);
          answer(session.id, model);
        },
        () => undefined, // the app reports the error
      );
    },
    continueAnswer: () => {
      continueTurn(sessionId).catch((thrown: unknown) => {
        const error = asChatError(thrown);
        if (error) notices.showError(error);
      });
    },
    /** The chat keeps its model unless the user accepts this offer. */
    offerModel: ({ providerId, id, displayName }: ModelInfo) =>
      notices.show({
        text: t('message.answeredWith', { model: displayName ?? id }),
        action: { label: t('message.useFromNow'), onPress: () => chooseModel.mutate({ providerId, modelId: id }) },
      }),
  };
}
