import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import { strengthOf } from '@/state/sessions/archives';

import { radius, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

/** Shows in words and as a bar how hard a passphrase is to guess. Nothing while it is empty. */
export function StrengthMeter({ passphrase }: { readonly passphrase: string }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  if (passphrase === '') return null;
  const strength = strengthOf(passphrase);
  const width = { weak: '20%', fair: '60%', strong: '100%' } as const;
  const backgroundColor = { weak: colors.error, fair: colors.warning, strong: colors.primary }[strength];
  return (
    <View style={styles.meter}>
      <View style={[styles.track, { backgroundColor: colors.outlineVariant }]}>
        <View style={[styles.bar, { width: width[strength], backgroundColor }]} />
      </View>
      <Text variant="bodySmall" accessibilityLiveRegion="polite" testID="passphrase-strength">
        {t(`data.passphraseStrength.${strength}`)}
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({
  meter: { gap: space.xs, paddingHorizontal: space.m, paddingBottom: space.s },
  track: { height: 4, borderRadius: radius.full, overflow: 'hidden' },
  bar: { height: 4 },
});
