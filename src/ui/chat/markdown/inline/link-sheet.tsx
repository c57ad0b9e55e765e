import { useTranslation } from 'react-i18next';
import { Linking, ScrollView, StyleSheet, View } from 'react-native';
import { Icon, Text } from 'react-native-paper';

import { parseLink } from '@/state/tools/parse-link';

import { Button } from '../../../components/buttons/button';
import { useNotices } from '../../../components/notices';
import { useCopy } from '../../../components/use-copy';
import { Sheet } from '../../../layout/sheet';
import { radius, size, space } from '../../../theme/metrics';
import { useAppTheme } from '../../../theme/theme';
import { monospace } from '../../../theme/typography';

interface LinkSheetProps {
  readonly href: string;
  readonly onClose: () => void;
}

/** Shows the real address of a link with its host in bold. Nothing is opened until the user confirms. */
export function LinkSheet({ href, onClose }: LinkSheetProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const notices = useNotices();
  const copy = useCopy();
  const link = parseLink(href);
  if (!link) return null;
  const open = () => {
    onClose();
    Linking.openURL(link.href).catch(() => notices.show({ text: t('reading.cannotOpen') }));
  };
  const warning = warningOf(link);
  return (
    <Sheet visible title={t(`reading.open_${link.kind}`)} onClose={onClose} testID="link-sheet">
      <View style={styles.body}>
        <ScrollView style={[styles.address, { backgroundColor: colors.codeBackground }]} tabIndex={0}>
          <Text variant="bodyMedium" selectable style={[styles.ltr, { fontFamily: monospace }]} testID="link-address">
            {link.around[0]}
            <Text style={[styles.host, { color: colors.primary }]} testID="link-host">
              {link.target}
            </Text>
            {link.around[1]}
          </Text>
        </ScrollView>
        {warning && (
          <View style={styles.warning}>
            <Icon source="alert-outline" size={size.icon} color={colors.warning} />
            <Text variant="bodyMedium" style={[styles.text, { color: colors.warning }]}>
              {t(`reading.${warning}`)}
            </Text>
          </View>
        )}
        <View style={styles.buttons}>
          <Button
            onPress={() => {
              onClose();
              copy(link.href);
            }}
            testID="copy-link"
          >
            {t('reading.copyAddress')}
          </Button>
          <Button mode="contained" onPress={open} testID="open-link">
            {t('reading.open')}
          </Button>
        </View>
      </View>
    </Sheet>
  );
}

function warningOf(link: NonNullable<ReturnType<typeof parseLink>>): 'foreignLetters' | 'notEncrypted' | null {
  if (/(^|\.)xn--/.test(link.target)) return 'foreignLetters';
  return link.isEncrypted ? null : 'notEncrypted';
}

const styles = StyleSheet.create({
  body: { paddingHorizontal: space.xl, gap: space.l },
  address: { maxHeight: 200, borderRadius: radius.s, padding: space.m },
  ltr: { writingDirection: 'ltr', textAlign: 'auto' },
  host: { fontWeight: '700' },
  warning: { flexDirection: 'row', gap: space.s, alignItems: 'center' },
  text: { flex: 1 },
  buttons: { flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'flex-end', gap: space.s },
});
