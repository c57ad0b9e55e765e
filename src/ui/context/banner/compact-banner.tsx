import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { AccessibilityInfo, Platform, StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import { useChatStore } from '@/state/app-context';
import { useContextHistory } from '@/state/context';

import { Spinner } from '../../components/spinner';
import { size, space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';
import { boundaryOf } from '../active-view';
import { SummaryChip } from './summary-chip';
import { useReadableMoment } from './use-readable-moment';

/**
 * One line at the end of the list while a summary is made, long enough to be read. Then a chip in the same place, until the user has seen the
 * summary. Both cover space that the list always leaves free, so nothing moves when they appear or disappear.
 */
export function CompactBanner({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const compacting = useReadableMoment(useChatStore((state) => sessionId in state.compacting));
  const isNew = useChatStore((state) => sessionId in state.summarised);
  const boundary = boundaryOf(useContextHistory(sessionId).data ?? []);
  const hasNewSummary = isNew && boundary !== null && boundary.kind !== 'leftOut'; // it may have been undone since
  const dismiss = useChatStore((state) => state.dismissSummary);
  // Once shown, the chip is not shown again when the chat is left and opened again.
  useEffect(() => (hasNewSummary ? () => dismiss(sessionId) : undefined), [hasNewSummary, dismiss, sessionId]);
  const text = t('context.optimizing');
  useEffect(() => {
    // iOS does not support live regions.
    if (compacting && Platform.OS === 'ios') AccessibilityInfo.announceForAccessibility(text);
  }, [compacting, text]);
  return (
    <View style={styles.place}>
      <View style={styles.untouchable} accessibilityLiveRegion="polite">
        {compacting && (
          <View style={[styles.line, { backgroundColor: colors.background }]} testID="compact-banner">
            <Text variant="bodySmall" numberOfLines={1} style={[styles.text, { color: colors.onSurfaceVariant }]}>
              {text}
            </Text>
            <Spinner color={colors.primary} />
          </View>
        )}
      </View>
      {!compacting && hasNewSummary && <SummaryChip sessionId={sessionId} />}
    </View>
  );
}

const styles = StyleSheet.create({
  place: { position: 'absolute', start: 0, end: 0, bottom: 0, pointerEvents: 'box-none' },
  untouchable: { pointerEvents: 'none' },
  line: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space.s,
    width: '100%',
    maxWidth: size.readingColumn + 2 * space.l,
    alignSelf: 'center',
    minHeight: size.banner,
    paddingHorizontal: space.xl,
  },
  text: { flex: 1 },
});
