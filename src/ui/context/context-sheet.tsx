import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollView, StyleSheet, View } from 'react-native';
import { Divider, Icon, Text } from 'react-native-paper';

import type { SessionContext } from '@/domain/context/contexts';
import { useChatStore } from '@/state/app-context';
import { asChatError } from '@/state/as-chat-error';
import { useContextHistory, useContextSize } from '@/state/context';

import { Button } from '../components/buttons/button';
import { ErrorCard } from '../components/error-card';
import { NoticeBar } from '../components/notices';
import { exactCount } from '../format/numbers';
import { Sheet } from '../layout/sheet';
import { useNavigator } from '../navigation/navigator';
import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { CompactionHistory } from './compaction-history';
import { ContextActions } from './context-actions';
import { ContextBar } from './context-bar';
import { partsOf } from './context-parts';
import type { ContextSheetView } from './context-sheet-opener';
import { OmissionList } from './omission-list';
import { PinnedList } from './pinned-list';
import { ChatCost } from './chat-cost';
import { summaryStart } from './summary-start';
import { SummarySection } from './summary-section';

interface ContextSheetProps {
  readonly sessionId: string;
  readonly view: ContextSheetView;
  readonly onClose: () => void;
  /** Closes the sheet and shows a message of the chat. */
  readonly onOpenMessage: (seq: number, text: string) => void;
}

/** Shows what the model sees of this chat and why, with actions to change it. */
export function ContextSheet({ sessionId, view, onClose, onOpenMessage }: ContextSheetProps) {
  const { t, i18n } = useTranslation();
  const navigator = useNavigator();
  const context = useContextSize(sessionId);
  const history = useContextHistory(sessionId).data ?? [];
  const error = asChatError(context.error);
  const dismissSummary = useChatStore((state) => state.dismissSummary);
  // Whoever looks at this sheet has seen the summary, also one that is made meanwhile.
  useEffect(() => {
    dismissSummary(sessionId);
    return () => dismissSummary(sessionId);
  }, [dismissSummary, sessionId]);
  return (
    <Sheet
      visible
      title={t('context.title')}
      detail={context.data ? tokensText(context.data) : undefined}
      onClose={onClose}
      testID="context-sheet"
    >
      <ScrollView contentContainerStyle={styles.body} keyboardShouldPersistTaps="handled">
        {error && <ErrorCard error={error} />}
        {context.data && <Filling context={context.data} />}
        <ChatCost sessionId={sessionId} />
        <SummarySection
          sessionId={sessionId}
          history={history}
          startsOpen={view === 'summary'}
          isWhole={!context.data || isWhole(context.data)}
          onOpenMessage={onOpenMessage}
        />
        {context.data && <OmissionList omitted={context.data.omitted} />}
        <ContextActions sessionId={sessionId} canReset={history.length > 0} />
        {history.length > 0 && <Divider />}
        <CompactionHistory history={history} />
        <PinnedList sessionId={sessionId} />
        <Button
          icon="tune"
          style={styles.settings}
          onPress={() => {
            onClose();
            navigator.openContextSettings();
          }}
          testID="open-context-settings"
        >
          {t('context.toSettings')}
        </Button>
      </ScrollView>
      <NoticeBar place="sheet" />
    </Sheet>
  );

  function tokensText({ estimatedTokens, workingTokens }: Filled): string {
    const used = exactCount(estimatedTokens, i18n.language);
    if (workingTokens === null) return t('context.tokens', { used });
    return t('context.tokensOf', { used, window: exactCount(workingTokens, i18n.language) });
  }
}

function isWhole({ cuts, omitted }: Filled): boolean {
  return cuts.length === 0 && !omitted.some(({ what }) => what === 'left-out');
}

type Filled = Omit<SessionContext, 'request'>;

function Filling({ context }: { context: Filled }) {
  const { t, i18n } = useTranslation();
  const { colors } = useAppTheme();
  const { breakdown, estimatedTokens, contextWindowSize: window, workingTokens, windowSize } = context;
  const start = summaryStart(context);
  return (
    <View style={styles.filling}>
      <ContextBar
        parts={partsOf(breakdown, estimatedTokens)}
        capacity={Math.max(workingTokens ?? 0, estimatedTokens)}
        compactsAt={start?.percent ?? null}
      />
      {start !== null && start.percent < start.setting && (
        <Text variant="bodySmall" style={{ color: colors.onSurfaceVariant }} testID="context-starts-earlier">
          {t('context.startsEarlier', { ...start })}
        </Text>
      )}
      {window === null && <Remark text={t('context.unknownWindow')} />}
      {window !== null && workingTokens !== null && workingTokens < window && (
        <Text variant="bodySmall" testID="context-capped">
          {t('context.capped', { window: exactCount(window, i18n.language) })}
        </Text>
      )}
      {context.providerCuts && <Remark text={t('context.providerCuts')} testID="provider-cuts" />}
      {!context.automatic.enabled && <Remark text={t('context.switchedOff')} />}
      {(windowSize === 'small' || windowSize === 'reduced') && (
        <Remark text={t(`context.window.${windowSize}`)} testID="small-window" />
      )}
    </View>
  );
}

function Remark({ text, testID }: { text: string; testID?: string }) {
  const { colors } = useAppTheme();
  return (
    <View style={styles.remark} testID={testID}>
      <Icon source="alert-outline" size={size.smallIcon} color={colors.warning} />
      <Text variant="bodySmall" style={[styles.text, { color: colors.warning }]}>
        {text}
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({
  body: { paddingHorizontal: space.xl, paddingTop: space.xs, paddingBottom: space.s, gap: space.l },
  filling: { gap: space.s },
  remark: { flexDirection: 'row', alignItems: 'center', gap: space.s },
  text: { flex: 1 },
  settings: { alignSelf: 'flex-start', marginStart: -space.m },
});
