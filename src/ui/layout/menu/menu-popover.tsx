import { Fragment } from 'react';
import { ScrollView, StyleSheet, useWindowDimensions, View } from 'react-native';
import { Divider } from 'react-native-paper';

import { isRightToLeft } from '../../i18n/direction';
import { radius, size, space } from '../../theme/metrics';
import { useReduceMotion } from '../../theme/reduce-motion';
import { useAppTheme } from '../../theme/theme';
import { AppModal } from '../app-modal';
import { Backdrop } from '../backdrop';
import { useReturnFocus } from '../return-focus';
import { sheetMotion } from '../sheet-motion';
import type { MenuProps } from './menu';
import type { MenuItem } from './menu-item';
import { MenuRow } from './menu-row';
import { placeMenu } from './place-menu';
import { RightClick } from './right-click';
import { useMenuKeys } from './use-menu-keys';

const WIDTH = 320;
/** At most, in English. */
const HINT_LINES = 2;

/** The menu on a wide screen. The platform's modal keeps the focus inside; Escape, the back button and a click outside close it. */
export function MenuPopover({ title, items, anchor, onClose, testID }: MenuProps) {
  const { colors } = useAppTheme();
  const window = useWindowDimensions();
  const motion = sheetMotion(true, useReduceMotion());
  useReturnFocus(true);
  const choose = (item: MenuItem) => {
    onClose();
    item.act();
  };
  const keys = useMenuKeys(items, { onChoose: choose, onClose });
  const place = placeMenu({
    anchor: anchor ?? { left: window.width / 2 - WIDTH / 2, top: window.height / 4, width: 0, height: 0 },
    window,
    menu: { width: WIDTH, height: useEstimatedHeight(items) },
    isRtl: isRightToLeft(),
  });
  return (
    <AppModal
      visible
      transparent
      statusBarTranslucent
      navigationBarTranslucent
      animationType={motion.animationType}
      onRequestClose={onClose}
      aria-label={title}
    >
      <RightClick style={styles.frame} onOpen={onClose}>
        <Backdrop onPress={onClose} />
        <View
          style={[
            styles.surface,
            motion.surface,
            place,
            {
              backgroundColor: colors.elevation.level3,
              borderColor: colors.outlineVariant,
              shadowColor: colors.shadow,
            },
          ]}
          testID={testID}
        >
          <ScrollView style={styles.list} contentContainerStyle={styles.items}>
            <View role="menu" aria-label={title} {...keys.frame}>
              {items.map((item, index) => (
                <Fragment key={item.id}>
                  {item.isDestructive && index > 0 && <Divider style={styles.line} role="separator" />}
                  <MenuRow item={item} onPress={() => choose(item)} ref={keys.refOf(index)} />
                </Fragment>
              ))}
            </View>
          </ScrollView>
        </View>
      </RightClick>
    </AppModal>
  );
}

/** Only decides on which side of the anchor the menu opens. */
function useEstimatedHeight(items: readonly MenuItem[]): number {
  const { fonts } = useAppTheme();
  const { fontScale } = useWindowDimensions();
  const heightOf = ({ hint }: MenuItem) => {
    const hintHeight = hint === undefined ? 0 : HINT_LINES * fonts.bodySmall.lineHeight;
    return Math.max(size.target, (fonts.bodyMedium.lineHeight + hintHeight) * fontScale + 2 * space.s);
  };
  return items.reduce((sum, item) => sum + heightOf(item), 4 * space.s);
}

const styles = StyleSheet.create({
  frame: { flex: 1 },
  surface: {
    position: 'absolute',
    width: WIDTH,
    borderRadius: radius.m,
    borderWidth: StyleSheet.hairlineWidth,
    shadowOpacity: 0.2,
    shadowRadius: 16,
    shadowOffset: { width: 0, height: 6 },
    elevation: 6,
  },
  list: { flexGrow: 0, borderRadius: radius.m },
  items: { paddingVertical: space.xs },
  line: { marginVertical: space.xs },
});
