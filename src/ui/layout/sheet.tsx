import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, useWindowDimensions, View } from 'react-native';
import { Text } from 'react-native-paper';
import { useSafeAreaInsets } from 'react-native-safe-area-context';

import { IconButton } from '../components/buttons/icon-button';
import { lineStyle } from '../i18n/text-direction';
import { radius, size, space } from '../theme/metrics';
import { useReduceMotion } from '../theme/reduce-motion';
import { useAppTheme } from '../theme/theme';
import { AppModal } from './app-modal';
import { Backdrop } from './backdrop';
import { KeyboardSpace } from './keyboard-space';
import { useOpeningFocus } from './opening-focus';
import { useReturnFocus } from './return-focus';
import { sheetMotion } from './sheet-motion';
import { useWide } from './use-wide';

interface SheetProps {
  readonly visible: boolean;
  readonly title: string;
  /** Shown at the end of the title line. */
  readonly detail?: string;
  readonly onClose: () => void;
  /**
   * Uses the full available height instead of the height of its content. `atTop`: on a wide screen, it is as high as its content,
   * and its top stays where it is while the content changes.
   */
  readonly tall?: boolean | 'atTop';
  readonly testID?: string;
  readonly children: ReactNode;
}

/**
 * Opens from the bottom on a phone, in the centre on a wide screen. The platform's modal keeps the focus inside and
 * returns it on closing; Escape and the back button close it.
 */
export function Sheet({ visible, title, detail, onClose, tall = false, testID, children }: SheetProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const insets = useSafeAreaInsets();
  const wide = useWide();
  const { height } = useWindowDimensions();
  const keepsTop = wide && tall === 'atTop';
  const surface = useRef<View>(null);
  useReturnFocus(visible);
  useOpeningFocus(visible, surface);
  const motion = sheetMotion(wide, useReduceMotion());
  return (
    <AppModal
      visible={visible}
      transparent
      statusBarTranslucent
      navigationBarTranslucent
      animationType={motion.animationType}
      onRequestClose={onClose}
      aria-label={title}
    >
      <KeyboardSpace>
        <View
          style={[
            styles.frame,
            wide ? styles.centred : styles.atBottom,
            { paddingTop: insets.top + space.xl },
            keepsTop ? { justifyContent: 'flex-start', paddingTop: height * TOP_SHARE } : null,
          ]}
        >
          <Backdrop color={colors.backdrop} onPress={onClose} />
          <View
            ref={surface}
            testID={testID}
            style={[
              styles.surface,
              wide ? styles.dialog : styles.bottom,
              tall ? (wide ? (keepsTop ? styles.highest : styles.tallDialog) : styles.tallBottom) : null,
              motion.surface,
              { backgroundColor: colors.elevation.level2, paddingBottom: wide ? space.l : insets.bottom + space.l },
            ]}
          >
            <View style={styles.head}>
              <Text
                variant="titleLarge"
                style={[styles.title, lineStyle(title)]}
                accessibilityRole="header"
                numberOfLines={2}
              >
                {title}
              </Text>
              {detail && (
                <Text variant="labelLarge" style={{ color: colors.onSurfaceVariant }}>
                  {detail}
                </Text>
              )}
              <IconButton icon="close" onPress={onClose} accessibilityLabel={t('app.close')} />
            </View>
            {children}
          </View>
        </View>
      </KeyboardSpace>
    </AppModal>
  );
}

/** How far from the top of the window a dialog that keeps its top starts. */
const TOP_SHARE = 0.1;

const styles = StyleSheet.create({
  frame: { flex: 1 },
  centred: { justifyContent: 'center', alignItems: 'center', paddingBottom: space.xl },
  atBottom: { justifyContent: 'flex-end' },
  surface: { overflow: 'hidden', flexShrink: 1 },
  bottom: { borderTopStartRadius: radius.l + 8, borderTopEndRadius: radius.l + 8, maxHeight: '92%' },
  dialog: { width: size.dialog + 60, maxWidth: '92%', maxHeight: '86%', borderRadius: radius.l + 4 },
  tallBottom: { height: '86%' },
  tallDialog: { height: 640 },
  highest: { maxHeight: 640 },
  head: {
    flexDirection: 'row',
    alignItems: 'center',
    paddingStart: space.xl,
    paddingEnd: space.s,
    paddingTop: space.m,
    gap: space.s,
  },
  title: { flex: 1 },
});
