import { StyleSheet, View } from 'react-native';

import { LEFT_TO_RIGHT } from '../i18n/text-direction';

interface ProgressRingProps {
  readonly diameter: number;
  readonly thickness: number;
  /** From 0 to 1, clockwise from the top. */
  readonly share: number;
  readonly color: string;
  readonly trackColor: string;
}

/** Two half circles, each rotated out from behind a clip: an SVG library for this alone would be too much. */
export function ProgressRing({ diameter, thickness, share, color, trackColor }: ProgressRingProps) {
  const isFullCircle = Math.min(1, Math.max(0, share));
  const circle = { width: diameter, height: diameter, borderRadius: diameter / 2, borderWidth: thickness };
  const half = { width: diameter / 2, height: diameter };
  return (
    <View
      // Clockwise in every language; without this, right-to-left layout would swap the halves.
      {...LEFT_TO_RIGHT}
      style={[LEFT_TO_RIGHT.style, { width: diameter, height: diameter }]}
      aria-hidden
      importantForAccessibility="no-hide-descendants"
    >
      <View style={[StyleSheet.absoluteFill, circle, { borderColor: trackColor }]} />
      <View style={[styles.clip, half, { left: diameter / 2 }]}>
        <Half diameter={diameter} left={-diameter / 2} degrees={Math.min(isFullCircle, 0.5) * 360 - 180}>
          <View style={[styles.clip, half, { left: diameter / 2 }]}>
            <View style={[styles.piece, circle, { left: -diameter / 2, borderColor: color }]} />
          </View>
        </Half>
      </View>
      <View style={[styles.clip, half, { left: 0 }]}>
        <Half diameter={diameter} left={0} degrees={Math.max(isFullCircle - 0.5, 0) * 360 - 180}>
          <View style={[styles.clip, half, { left: 0 }]}>
            <View style={[styles.piece, circle, { left: 0, borderColor: color }]} />
          </View>
        </Half>
      </View>
    </View>
  );
}

interface HalfProps {
  readonly diameter: number;
  readonly left: number;
  readonly degrees: number;
  readonly children: React.ReactNode;
}

function Half({ diameter, left, degrees, children }: HalfProps) {
  return (
    <View style={[styles.piece, { left, width: diameter, height: diameter, transform: [{ rotate: `${degrees}deg` }] }]}>
      {children}
    </View>
  );
}

const styles = StyleSheet.create({
  clip: { position: 'absolute', top: 0, overflow: 'hidden' },
  piece: { position: 'absolute', top: 0 },
});
