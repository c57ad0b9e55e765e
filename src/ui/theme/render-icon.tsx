import MaterialCommunityIcons from '@expo/vector-icons/MaterialCommunityIcons';
import type { ComponentProps } from 'react';
import { StyleSheet } from 'react-native';

import { isRightToLeft } from '../i18n/direction';

type IconProps = { name: string; color?: string; size: number; testID?: string };

/** Renders every icon of the app. Icons that point along the reading direction are mirrored with it. */
export function renderIcon({ name, color, size, testID }: IconProps) {
  return (
    <MaterialCommunityIcons
      name={name as ComponentProps<typeof MaterialCommunityIcons>['name']}
      color={color}
      size={size}
      testID={testID}
      selectable={false}
      aria-hidden
      importantForAccessibility="no-hide-descendants"
      style={DIRECTIONAL_ICONS.test(name) && isRightToLeft() ? styles.mirrored : null}
    />
  );
}

const DIRECTIONAL_ICONS =
  /^(arrow|chevron|page|format-indent|menu)-.*(left|right)|^(arrow|chevron)-(left|right)|^(send|reply|undo|redo|share|logout|login|exit-to-app|format-list|keyboard-tab|playlist|source-branch|text-box|backspace)/;

const styles = StyleSheet.create({ mirrored: { transform: [{ scaleX: -1 }] } });
