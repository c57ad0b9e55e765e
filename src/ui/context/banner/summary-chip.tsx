import { useTranslation } from 'react-i18next';
import { Pressable, StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import { useChatStore } from '@/state/app-context';

import { IconButton } from '../../components/buttons/icon-button';
import { radius, size, space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';
import { useContextSheet } from '../context-sheet-opener';

/** Says that earlier messages were summarised, until the user has viewed the summary or dismissed this. */
export function SummaryChip({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const open = useContextSheet();
  const dismiss = useChatStore((state) => state.dismissSummary);
  return (
    <View
      style={[styles.chip, { backgroundColor: colors.elevation.level2, borderColor: colors.outlineVariant }]}
      testID="summary-chip"
    >
      <Pressable
        onPress={() => {
          dismiss(sessionId);
          open('summary');
        }}
        style={styles.view}
        role="button"
        aria-label={t('context.chip.label')}
        testID="summary-chip-view"
      >
        <Text variant="labelMedium" numberOfLines={1} style={[styles.text, { color: colors.onSurfaceVariant }]}>
          {t('context.chip.text')}
        </Text>
        <Text variant="labelMedium" style={{ color: colors.primary }}>
          {t('context.chip.view')}
        </Text>
      </Pressable>
      <IconButton
        icon="close"
        size={size.smallIcon}
        iconColor={colors.onSurfaceVariant}
        onPress={() => dismiss(sessionId)}
        accessibilityLabel={t('context.chip.dismiss')}
        style={styles.close}
        testID="summary-chip-dismiss"
      />
    </View>
  );
}

/** Lower than a touch target; the targets extend above and below it. */
const HEIGHT = 36;
const OVERHANG = (HEIGHT - size.target) / 2;

const styles = StyleSheet.create({
  chip: {
    flexDirection: 'row',
    alignItems: 'center',
    alignSelf: 'center',
    maxWidth: '92%',
    minHeight: HEIGHT,
    marginBottom: space.xs,
    paddingStart: space.m,
    borderRadius: radius.full,
    borderWidth: StyleSheet.hairlineWidth,
  },
  view: {
    flexDirection: 'row',
    alignItems: 'center',
    flexShrink: 1,
    gap: space.s,
    minHeight: size.target,
    marginVertical: OVERHANG,
  },
  text: { flexShrink: 1 },
  close: { marginVertical: OVERHANG },
});
