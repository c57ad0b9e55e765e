import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import { Button } from '../components/buttons/button';
import { Logo } from '../components/logo';
import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import type { Boundary } from './active-view';
import { useContextSheet } from './context-sheet-opener';
import { useUndo } from './use-undo';

interface BoundaryRowProps {
  readonly sessionId: string;
  readonly boundary: Boundary;
}

/** The line between messages that the model knows only from a summary and messages that it sees unchanged. */
export function BoundaryRow({ sessionId, boundary }: BoundaryRowProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const open = useContextSheet();
  const { canUndo, isPending, undo } = useUndo(sessionId);
  const line = <View style={[styles.thread, { backgroundColor: colors.outlineVariant }]} />;
  const hasSummary = boundary.kind !== 'leftOut';
  return (
    <View style={styles.boundary} testID="compact-boundary">
      <View style={styles.line}>
        {line}
        <Logo diameter={size.icon} />
        <Text variant="labelMedium" style={{ color: colors.onSurfaceVariant }}>
          {t(`context.boundary.${boundary.kind}`, { count: boundary.count })}
        </Text>
        {line}
      </View>
      <View style={styles.actions}>
        <Button compact onPress={() => open('summary')} testID="view-summary">
          {t(hasSummary ? 'context.viewSummary' : 'context.viewContext')}
        </Button>
        <Text style={{ color: colors.onSurfaceVariant }} aria-hidden>
          ·
        </Text>
        <Button
          compact
          onPress={() => void undo()}
          disabled={!canUndo || isPending}
          accessibilityLabel={t('context.undoLabel')}
          testID="boundary-undo"
        >
          {t('app.undo')}
        </Button>
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  boundary: { paddingTop: space.m },
  line: { flexDirection: 'row', alignItems: 'center', gap: space.s },
  thread: { flex: 1, height: StyleSheet.hairlineWidth * 2, minWidth: space.l },
  actions: { flexDirection: 'row', alignItems: 'center', justifyContent: 'center' },
});
