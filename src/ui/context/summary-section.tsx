import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { Compaction } from '@/domain/compaction/compaction';

import { useModelName } from '@/state/model-name';

import { Button } from '../components/buttons/button';
import { relativeTimeText } from '../format/relative-time';
import { useNow } from '../format/use-now';
import { space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { summaryAuthor } from './active-view';
import { LedgerList } from './summary/ledger-list';
import { ReachableFacts } from './summary/reachable-facts';
import { SummaryLines } from './summary/summary-lines';
import { SummaryEditor } from './summary-editor';

interface SummarySectionProps {
  readonly sessionId: string;
  readonly history: readonly Compaction[];
  readonly startsOpen: boolean;
  /** Every message after the boundary is sent as it was written. */
  readonly isWhole: boolean;
  /** Opens a message in the chat. */
  readonly onOpenMessage: (seq: number, text: string) => void;
}

const FOLDED_LINES = 4;
const FOLD_FROM_CHARS = 240;

/** The summary that replaces everything before the boundary; it can be read and edited. */
export function SummarySection({ sessionId, history, startsOpen, isWhole, onOpenMessage }: SummarySectionProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const [isOpen, setOpen] = useState(startsOpen);
  const [isEditing, setEditing] = useState(false);
  const [view] = history;
  const summary = view?.summary ?? null;
  if (!view || summary === null) {
    return (
      <Text variant="bodyMedium" style={{ color: colors.onSurfaceVariant }}>
        {t(isWhole ? 'context.noSummary' : 'context.noSummaryCut')}
      </Text>
    );
  }
  if (isEditing) return <SummaryEditor sessionId={sessionId} summary={summary} onClose={() => setEditing(false)} />;
  const isLong = summary.length > FOLD_FROM_CHARS || summary.split('\n').length > FOLDED_LINES;
  return (
    <View>
      <View style={styles.head}>
        <View style={styles.text}>
          <Text variant="titleSmall" accessibilityRole="header">
            {t('context.summary')}
          </Text>
          <Origin author={summaryAuthor(history)} />
        </View>
        <Button onPress={() => setEditing(true)} testID="edit-summary">
          {t('context.edit')}
        </Button>
      </View>
      <ReachableFacts selfTest={view.selfTest} />
      <SummaryLines
        sessionId={sessionId}
        view={view}
        maxLines={isOpen ? null : FOLDED_LINES}
        onOpenMessage={onOpenMessage}
      />
      {isLong && (
        <Button
          compact
          onPress={() => setOpen(!isOpen)}
          icon={isOpen ? 'chevron-up' : 'chevron-down'}
          style={styles.fold}
          accessibilityState={{ expanded: isOpen }}
          testID="toggle-summary"
        >
          {t(isOpen ? 'chat.showLess' : 'context.readAll')}
        </Button>
      )}
      <LedgerList ledger={view.ledger} />
    </View>
  );
}

function Origin({ author }: { author: Compaction | null }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const now = useNow(30_000);
  const modelName = useModelName(author?.model ?? NO_MODEL);
  if (!author) return null;
  const who = author.model
    ? t('context.byModel', { model: modelName })
    : author.method === 'edited'
      ? t('context.byYou')
      : null;
  const facts = [t('context.version', { version: author.version }), relativeTimeText(author.createdAt, now, t), who];
  return (
    <Text variant="bodySmall" style={{ color: colors.onSurfaceVariant }}>
      {facts.filter((fact) => fact !== null).join(' · ')}
    </Text>
  );
}

const NO_MODEL = { providerId: '', modelId: '' };

const styles = StyleSheet.create({
  head: { flexDirection: 'row', alignItems: 'center', gap: space.s, marginBottom: space.xs },
  text: { flex: 1 },
  fold: { alignSelf: 'flex-start', marginStart: -space.s },
});
