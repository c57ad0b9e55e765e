import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View, type AccessibilityActionEvent, type GestureResponderEvent } from 'react-native';

import { allowedSidebarWidth, SIDEBAR } from '@/state/sidebar';

import { isRightToLeft } from '../../i18n/direction';
import { radius, space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';
import { STEP, type HandleProps } from './handle-props';

const ACTIONS = [{ name: 'increment' }, { name: 'decrement' }];

/** The edge of the list: drag it with a finger, or change it in steps with a screen reader. */
export function SidebarHandle({ width, onDrag, onResize }: HandleProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const start = useRef({ x: 0, width });
  const forward = isRightToLeft() ? -1 : 1;
  const widthAt = ({ nativeEvent }: GestureResponderEvent) =>
    allowedSidebarWidth(start.current.width + (nativeEvent.pageX - start.current.x) * forward);
  const step = ({ nativeEvent }: AccessibilityActionEvent) =>
    onResize(allowedSidebarWidth(width + (nativeEvent.actionName === 'increment' ? STEP : -STEP)));
  return (
    <View
      onStartShouldSetResponder={() => true}
      onResponderGrant={({ nativeEvent }) => {
        start.current = { x: nativeEvent.pageX, width };
      }}
      onResponderMove={(event) => onDrag(widthAt(event))}
      onResponderRelease={(event) => onResize(widthAt(event))}
      onResponderTerminate={() => onResize(start.current.width)}
      accessible
      accessibilityRole="adjustable"
      accessibilityLabel={t('sidebar.width')}
      accessibilityValue={{ min: SIDEBAR.min, max: SIDEBAR.max, now: width }}
      accessibilityActions={ACTIONS}
      onAccessibilityAction={step}
      style={styles.handle}
      testID="sidebar-handle"
    >
      <View style={[styles.grip, { backgroundColor: colors.outlineVariant }]} />
    </View>
  );
}

const styles = StyleSheet.create({
  handle: {
    position: 'absolute',
    top: 0,
    bottom: 0,
    width: space.xl,
    end: -space.l,
    alignItems: 'center',
    justifyContent: 'center',
  },
  grip: { width: space.xs, height: space.xxl, borderRadius: radius.full },
});
