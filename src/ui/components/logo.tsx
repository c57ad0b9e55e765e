import { StyleSheet, View } from 'react-native';

import { useAppTheme } from '../theme/theme';

const WINDINGS = [0, 30, 60, 90, 120, 150];

/** The logo: one thread wound into a loop. It is drawn with views, so it takes the theme's colour at any size. */
export function Logo({ diameter = 72 }: { diameter?: number }) {
  const { colors } = useAppTheme();
  return (
    <View style={{ width: diameter, height: diameter }} aria-hidden importantForAccessibility="no-hide-descendants">
      {WINDINGS.map((degrees) => (
        <View
          key={degrees}
          style={[
            styles.winding,
            {
              left: diameter * 0.19,
              width: diameter * 0.62,
              height: diameter,
              borderRadius: diameter,
              borderWidth: Math.max(1.5, diameter / 44),
              borderColor: colors.primary,
              opacity: 0.4 + degrees / 300,
              transform: [{ rotate: `${degrees}deg` }],
            },
          ]}
        />
      ))}
    </View>
  );
}

const styles = StyleSheet.create({ winding: { position: 'absolute', top: 0 } });
