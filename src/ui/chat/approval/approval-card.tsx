import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { ApprovalAnswer } from '@/domain/tools/permission';
import type { ApprovalRequest } from '@/domain/tools/approval-request';
import { useChatStore } from '@/state/app-context';
import { asChatError } from '@/state/as-chat-error';
import { useApprovalRequest } from '@/state/tools/permissions';
import { placeName } from '@/state/tools/place-name';
import { useToolNames } from '@/state/tools/tool-names';

import { useNotices } from '../../components/notices';
import { CopyableText } from '../../components/copyable-text';
import { space } from '../../theme/metrics';
import { ApprovalAnswers } from './approval-answers';
import { ApprovalDestination } from './approval-destination';
import { ApprovalReason } from './approval-reason';
import { useApprovalFocus } from './use-approval-focus';

interface ApprovalCardProps {
  readonly sessionId: string;
  readonly requestId: string;
  /** The reason that the model gave is right above the card. */
  readonly isUnderReason: boolean;
}

/** In characters. The answers should stay in sight on a phone. */
const FOLD = { from: 600, to: 400 };

/** Shows where a tool call goes, exactly what it sends and why, before it runs. Denying is the easiest answer to give. */
export function ApprovalCard(props: ApprovalCardProps) {
  const request = useApprovalRequest(props.requestId).data;
  return request ? <ApprovalQuestion {...props} request={request} /> : null;
}

function ApprovalQuestion({
  sessionId,
  requestId,
  isUnderReason,
  request,
}: ApprovalCardProps & { readonly request: ApprovalRequest }) {
  const { t } = useTranslation();
  const { isAnswered, answer } = useAnswer(sessionId, requestId);
  const { host, sends } = request;
  const { name: tool } = useToolNames()(request.toolName);
  const deny = useRef<View>(null);
  const announcement = host === null ? t('approval.announce', { tool }) : t('approval.announceAt', { tool, host });
  useApprovalFocus({ deny, isAnswered, announcement });
  return (
    <View style={styles.card} role="group" aria-label={t('approval.label')} testID="approval">
      <Text variant="titleMedium" role="alert" accessibilityLiveRegion="assertive" aria-label={announcement}>
        {t(host === null ? 'approval.changeTitle' : 'approval.sendTitle')}
      </Text>
      <ApprovalDestination request={request} />
      <CopyableText
        title={t(host === null ? 'approval.changes' : 'approval.sends')}
        text={sends}
        fold={FOLD}
        testID="approval-sends"
      />
      <ApprovalReason request={request} isAbove={isUnderReason} />
      <ApprovalAnswers
        tool={tool}
        host={placeName(request.origin ?? host)}
        isAnswered={isAnswered}
        onAnswer={answer}
        denyRef={deny}
      />
    </View>
  );
}

function useAnswer(sessionId: string, requestId: string) {
  const notices = useNotices();
  const approve = useChatStore((state) => state.approve);
  const [isAnswered, setAnswered] = useState(false);
  const answer = (word: ApprovalAnswer) => {
    setAnswered(true);
    approve(sessionId, requestId, word).catch((thrown: unknown) => {
      setAnswered(false);
      const error = asChatError(thrown);
      if (error) notices.showError(error);
    });
  };
  return { isAnswered, answer };
}

const styles = StyleSheet.create({
  card: { gap: space.s, paddingHorizontal: space.xs, paddingBottom: space.s },
});
