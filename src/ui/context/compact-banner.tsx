import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { AccessibilityInfo, Platform, StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import { useChatStore } from '@/state/app-context';

import { Spinner } from '../components/spinner';
import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

/**
 * One line at the end of the list while a summary is made. It covers space that the list always leaves free, so nothing
 * moves when it appears or disappears, and it lets touches through.
 */
export function CompactBanner({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const compacting = useChatStore((state) => sessionId in state.compacting);
  const text = t('context.optimizing');
  useEffect(() => {
    // iOS does not support live regions.
    if (compacting && Platform.OS === 'ios') AccessibilityInfo.announceForAccessibility(text);
  }, [compacting, text]);
  return (
    <View style={styles.place} accessibilityLiveRegion="polite">
      {compacting && (
        <View style={[styles.line, { backgroundColor: colors.background }]} testID="compact-banner">
          <Text variant="bodySmall" numberOfLines={1} style={[styles.text, { color: colors.onSurfaceVariant }]}>
            {text}
          </Text>
          <Spinner color={colors.primary} />
        </View>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  place: { position: 'absolute', start: 0, end: 0, bottom: 0, pointerEvents: 'none' },
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
