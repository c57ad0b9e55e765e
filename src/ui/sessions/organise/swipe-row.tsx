import { useRef } from 'react';
import { I18nManager, StyleSheet, View } from 'react-native';
import ReanimatedSwipeable, { type SwipeableMethods } from 'react-native-gesture-handler/ReanimatedSwipeable';
import { Icon, Text, TouchableRipple } from 'react-native-paper';

import { size, space } from '../../theme/metrics';
import type { SwipeAction, SwipeRowProps } from './swipe-actions';

const ACTION_WIDTH = 76;
const FRICTION = 1.6;

/** A row with actions under both ends. They are hidden from screen readers, because the row's menu has the same actions. */
export function SwipeRow({ atStart, atEnd, enabled, testID, children }: SwipeRowProps) {
  const swipeable = useRef<SwipeableMethods>(null);
  const close = () => swipeable.current?.close();
  const start = () => <Actions actions={atStart} onDone={close} />;
  const end = () => <Actions actions={atEnd} onDone={close} />;
  const { isRTL } = I18nManager;
  return (
    <ReanimatedSwipeable
      ref={swipeable}
      enabled={enabled}
      friction={FRICTION}
      overshootLeft={false}
      overshootRight={false}
      renderLeftActions={isRTL ? end : start}
      renderRightActions={isRTL ? start : end}
      testID={testID}
    >
      {children}
    </ReanimatedSwipeable>
  );
}

function Actions({ actions, onDone }: { actions: readonly SwipeAction[]; onDone: () => void }) {
  return (
    <View style={styles.actions} accessibilityElementsHidden importantForAccessibility="no-hide-descendants">
      {actions.map(({ icon, label, backgroundColor, iconColor, onPress, testID }) => (
        <TouchableRipple
          key={testID}
          style={[styles.action, { backgroundColor: backgroundColor }]}
          onPress={() => {
            onDone();
            onPress();
          }}
          accessibilityRole="button"
          accessibilityLabel={label}
          testID={testID}
        >
          <View style={styles.inside}>
            <Icon source={icon} size={size.icon} color={iconColor} />
            <Text variant="labelSmall" numberOfLines={1} style={{ color: iconColor }}>
              {label}
            </Text>
          </View>
        </TouchableRipple>
      ))}
    </View>
  );
}

const styles = StyleSheet.create({
  actions: { flexDirection: 'row' },
  action: { width: ACTION_WIDTH, justifyContent: 'center' },
  inside: { alignItems: 'center', gap: space.xs },
});
