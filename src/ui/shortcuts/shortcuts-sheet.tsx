import { useTranslation } from 'react-i18next';
import { ScrollView, StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import { Sheet } from '../layout/sheet';
import { radius, size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { monospace } from '../theme/typography';
import { modifierKeys, SHORTCUTS } from './shortcuts';

/** Lists every shortcut with the key names of this system. */
export function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
  return (
    <Sheet visible title={t('shortcuts.title')} onClose={onClose} testID="shortcuts-sheet">
      <ScrollView contentContainerStyle={styles.list} tabIndex={0}>
        {SHORTCUTS.map(({ id, modifier, label }) => (
          <View key={id} style={styles.row}>
            <Text variant="bodyLarge" style={styles.text}>
              {t(`shortcuts.${id}`)}
            </Text>
            {[...modifierKeys(modifier, isMac), label].map((key) => (
              <Key key={key} label={key} />
            ))}
          </View>
        ))}
      </ScrollView>
    </Sheet>
  );
}

function Key({ label }: { label: string }) {
  const { colors } = useAppTheme();
  return (
    <View style={[styles.key, { backgroundColor: colors.surfaceVariant }]}>
      <Text variant="labelMedium" style={styles.label}>
        {label}
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({
  list: { paddingHorizontal: space.xl, paddingBottom: space.s },
  row: { flexDirection: 'row', alignItems: 'center', gap: space.xs, minHeight: size.target },
  text: { flex: 1 },
  key: { borderRadius: radius.s, minWidth: 32, paddingHorizontal: space.s, paddingVertical: space.xs },
  label: { fontFamily: monospace, textAlign: 'center' },
});
