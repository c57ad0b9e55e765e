import { useTranslation } from 'react-i18next';

import { useAppTheme } from '../../../theme/theme';
import { useNotes } from './notes-context';
import { PressableText } from './pressable-text';
import type { NoteRefToken } from '../parse/tokens';

/** The number of a footnote in the text. */
export function NoteReference({ token }: { token: NoteRefToken }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const notes = useNotes();
  const number = notes.numberOf(token.id);
  if (number === null) return token.raw;
  return (
    <PressableText
      role="button"
      style={{ fontWeight: '700', color: colors.primary }}
      accessibilityLabel={t('reading.note', { number })}
      onPress={() => notes.show(token.id)}
      testID="note-reference"
    >
      {`\u202f${superscript(number)}`}
    </PressableText>
  );
}

/** Superscript digits, because native text views cannot raise text. */
function superscript(number: number): string {
  return [...String(number)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit))).join('');
}
