import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollView, StyleSheet, View } from 'react-native';
import { Button, Text } from 'react-native-paper';

import type { ApprovalAnswer } from '@/domain/permission';
import { useChatStore } from '@/state/app-context';
import { asChatError } from '@/state/as-chat-error';
import { useApprovalRequest, useMcpServers } from '@/state/queries';

import { useNotices } from '../components/notices';
import { radius, size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { monospace } from '../theme/typography';

interface ApprovalCardProps {
  readonly sessionId: string;
  readonly requestId: string;
}

/** What a tool would send and where, word for word, before anything happens. Denying is the answer that is easiest to give. */
export function ApprovalCard({ sessionId, requestId }: ApprovalCardProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const notices = useNotices();
  const approve = useChatStore((state) => state.approve);
  const request = useApprovalRequest(requestId).data;
  const servers = useMcpServers().data;
  const [answered, setAnswered] = useState(false);
  if (!request) return null;
  const server = servers?.find(({ id }) => id === request.server)?.name ?? request.server;
  const answer = (word: ApprovalAnswer) => {
    setAnswered(true);
    approve(sessionId, requestId, word).catch((thrown: unknown) => {
      setAnswered(false);
      const error = asChatError(thrown);
      if (error) notices.fault(error);
    });
  };
  const button = (word: ApprovalAnswer, mode: 'contained' | 'outlined' | 'text', testID?: string) => (
    <Button mode={mode} disabled={answered} onPress={() => answer(word)} contentStyle={styles.button} testID={testID}>
      {t(`approval.${word}`)}
    </Button>
  );
  return (
    <View style={styles.card} role="group" aria-label={t('approval.label')} aria-live="polite" testID="approval">
      <Text variant="bodyMedium">
        {t(request.host === null ? 'approval.change' : 'approval.toHost')}{' '}
        {request.host !== null && <Text style={styles.host}>{request.host}</Text>}
        {server !== null && ` ${t('approval.server', { server })}`}
      </Text>
      <ScrollView style={[styles.box, { backgroundColor: colors.codeBackground }]} nestedScrollEnabled tabIndex={0}>
        <Text variant="bodySmall" selectable style={{ fontFamily: monospace }}>
          {request.sends}
        </Text>
      </ScrollView>
      <View style={styles.answers}>
        {button('deny', 'contained', 'deny-tool')}
        {button('once', 'outlined', 'approve-tool')}
        {button('chat', 'text', 'approve-chat')}
        {button('always', 'text', 'approve-always')}
        {button('never', 'text', 'deny-always')}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  card: { gap: space.m, paddingBottom: space.m, paddingHorizontal: space.xs },
  host: { fontWeight: 'bold' },
  box: { maxHeight: 220, borderRadius: radius.s, padding: space.m },
  answers: { flexDirection: 'row', flexWrap: 'wrap', gap: space.s },
  button: { minHeight: size.target },
});
