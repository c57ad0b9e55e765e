import type { ReactNode } from 'react';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import { space } from '../../../theme/metrics';
import { useAppTheme } from '../../../theme/theme';
import { boxDirection } from '../../../i18n/text-direction';
import { useNotes } from '../inline/notes-context';
import type { NoteToken } from '../parse/tokens';

/** A footnote, shown where it was written. */
export function NoteBlock({ note, children }: { note: NoteToken; children: ReactNode }) {
  const { colors } = useAppTheme();
  const number = useNotes().numberOf(note.id);
  const { dir, style } = boxDirection(note.raw.slice(note.raw.indexOf(':')));
  return (
    <View
      style={[styles.note, style, { borderTopColor: colors.outlineVariant }]}
      {...(dir ? { dir } : {})}
      testID="note"
    >
      <Text variant="bodyLarge" style={{ color: colors.onSurfaceVariant }}>
        {`${number ?? note.id}.`}
      </Text>
      <View style={styles.text}>{children}</View>
    </View>
  );
}

const styles = StyleSheet.create({
  note: { flexDirection: 'row', gap: space.s, paddingTop: space.s, borderTopWidth: StyleSheet.hairlineWidth },
  text: { flex: 1, gap: space.xs },
});
