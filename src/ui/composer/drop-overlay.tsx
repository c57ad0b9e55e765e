import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Icon, Portal, Text } from 'react-native-paper';

import { radius, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

const ICON = 48;

/** Covers the whole window while files are dragged over it: they can be dropped anywhere. */
export function DropOverlay() {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  return (
    <Portal>
      <View style={[StyleSheet.absoluteFill, styles.layer, { backgroundColor: colors.backdrop }]} testID="drop-overlay">
        <View style={[styles.frame, { borderColor: colors.primary, backgroundColor: colors.background }]}>
          <Icon source="tray-arrow-down" size={ICON} color={colors.primary} />
          <Text variant="titleLarge" style={[styles.text, { color: colors.primary }]}>
            {t('composer.drop')}
          </Text>
        </View>
      </View>
    </Portal>
  );
}

const styles = StyleSheet.create({
  // The drag must keep reaching the page below.
  layer: { pointerEvents: 'none', padding: space.l },
  frame: {
    flex: 1,
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.m,
    padding: space.l,
    borderWidth: 2,
    borderStyle: 'dashed',
    borderRadius: radius.l,
    opacity: 0.94,
  },
  text: { textAlign: 'center' },
});
