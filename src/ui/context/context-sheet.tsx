import { useTranslation } from 'react-i18next';
import { ScrollView, StyleSheet, View } from 'react-native';
import { Divider, Icon, Text } from 'react-native-paper';

import type { SessionContext } from '@/domain/context/contexts';
import { asChatError } from '@/state/as-chat-error';
import { useContextHistory, useContextSettings, useContextSize } from '@/state/context';

import { Button } from '../components/buttons/button';
import { ErrorCard } from '../components/error-card';
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
import { PinnedList } from './pinned-list';
import { ChatCost } from './chat-cost';
import { SummarySection } from './summary-section';

interface ContextSheetProps {
  readonly sessionId: string;
  readonly view: ContextSheetView;
  readonly onClose: () => void;
}

/** Shows what the model sees of this chat and why, with actions to change it. */
export function ContextSheet({ sessionId, view, onClose }: ContextSheetProps) {
  const { t, i18n } = useTranslation();
  const navigator = useNavigator();
  const context = useContextSize(sessionId);
  const history = useContextHistory(sessionId).data ?? [];
  const error = asChatError(context.error);
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
        <SummarySection sessionId={sessionId} history={history} startsOpen={view === 'summary'} />
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
    </Sheet>
  );

  function tokensText({ estimatedTokens, contextWindowSize }: Filled): string {
    const used = exactCount(estimatedTokens, i18n.language);
    if (contextWindowSize === null) return t('context.tokens', { used });
    return t('context.tokensOf', { used, window: exactCount(contextWindowSize, i18n.language) });
  }
}

type Filled = Omit<SessionContext, 'request'>;

function Filling({ context }: { context: Filled }) {
  const { t } = useTranslation();
  const enabled = useContextSettings().data?.enabled ?? true;
  const { breakdown, estimatedTokens, contextWindowSize: window, compactAtTokens, windowSize } = context;
  const compactsAt =
    enabled && window !== null && compactAtTokens !== null ? Math.round((compactAtTokens / window) * 100) : null;
  return (
    <View style={styles.filling}>
      <ContextBar
        parts={partsOf(breakdown, estimatedTokens)}
        capacity={Math.max(window ?? 0, estimatedTokens)}
        compactsAt={compactsAt}
      />
      {window === null && <Remark text={t('context.unknownWindow')} />}
      {!enabled && <Remark text={t('context.switchedOff')} />}
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
