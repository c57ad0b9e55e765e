import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Icon, Text } from 'react-native-paper';

import type { MessageCut } from '@/domain/context/fitting/message-cut';
import { useMessageCuts } from '@/state/context';

import { exactCount } from '../format/numbers';
import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

interface CutNoteProps {
  readonly sessionId: string;
  readonly messageIds: readonly string[];
}

/** Says under a message what of it does not reach the model. Nothing when it is sent whole. */
export function CutNote({ sessionId, messageIds }: CutNoteProps) {
  const { colors } = useAppTheme();
  const cuts = useMessageCuts(sessionId, messageIds);
  return cuts.map((cut) => (
    <View key={`${cut.messageId} ${cut.what}`} style={styles.note} testID="cut-note">
      <Icon source="content-cut" size={size.smallIcon - 2} color={colors.onSurfaceVariant} />
      <Text variant="labelSmall" style={[styles.text, { color: colors.onSurfaceVariant }]}>
        <CutText cut={cut} />
      </Text>
    </View>
  ));
}

function CutText({ cut: { what, kept, of } }: { cut: MessageCut }) {
  const { t, i18n } = useTranslation();
  return t(`context.cut.${what}`, {
    kept: exactCount(kept, i18n.language),
    of: exactCount(of, i18n.language),
  });
}

const styles = StyleSheet.create({
  note: { flexDirection: 'row', alignItems: 'center', gap: space.xs, paddingTop: space.xs },
  text: { flexShrink: 1 },
});
