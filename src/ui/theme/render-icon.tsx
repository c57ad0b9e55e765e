import { StyleSheet, Text } from 'react-native';

import { isRightToLeft } from '../i18n/direction';
import { ICON_FAMILY, useIconFont } from './icon-font';
import { ICON_GLYPHS } from './icon-glyphs';

interface IconProps {
  readonly name: string;
  readonly color?: string;
  readonly size: number;
  readonly testID?: string;
}

/** Renders every icon of the app, also those that components of Paper name. */
export function renderIcon(props: IconProps) {
  return <Icon {...props} />;
}

/** Icons that point along the reading direction are mirrored with it. */
function Icon({ name, color, size, testID }: IconProps) {
  const isReady = useIconFont();
  const glyph = ICON_GLYPHS[name];
  return (
    <Text
      allowFontScaling={false}
      selectable={false}
      testID={testID}
      aria-hidden
      importantForAccessibility="no-hide-descendants"
      style={[
        styles.icon,
        { fontSize: size, color },
        DIRECTIONAL_ICONS.test(name) && isRightToLeft() ? styles.mirrored : null,
      ]}
    >
      {isReady && glyph !== undefined ? String.fromCodePoint(glyph) : ''}
    </Text>
  );
}

const DIRECTIONAL_ICONS =
  /^(arrow|chevron|page|format-indent|menu)-.*(left|right)|^(arrow|chevron)-(left|right)|^(send|reply|undo|redo|share|logout|login|exit-to-app|format-list|keyboard-tab|playlist|source-branch|text-box|backspace)/;

const styles = StyleSheet.create({
  icon: { fontFamily: ICON_FAMILY, fontWeight: 'normal', fontStyle: 'normal' },
  mirrored: { transform: [{ scaleX: -1 }] },
});
