import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollView, StyleSheet } from 'react-native';

import { Sheet } from '../../../layout/sheet';
import { space } from '../../../theme/metrics';
import { Block } from '../blocks/block';
import { ReadingRoot } from '../elements/block-stack';
import type { ParseState } from '../parse/parse-state';
import { NotesContext, type Notes } from './notes-context';
import type { NoteToken } from '../parse/tokens';

interface NoteScopeProps {
  readonly content: ParseState;
  readonly children: ReactNode;
}

/** Footnotes are shown where they are written, usually at the end. Pressing a footnote's number shows it immediately. */
export function NoteScope({ content, children }: NoteScopeProps) {
  const { t } = useTranslation();
  const [shownId, setShownId] = useState<string | null>(null);
  const { mentions } = content; // the same array until another note is mentioned, so other text causes no renders
  const notes = useMemo(
    (): Notes => ({ numberOf: (id) => mentions.indexOf(id) + 1 || null, show: setShownId }),
    [mentions],
  );
  const shown = shownId === null ? undefined : findNote(content, shownId);
  return (
    <NotesContext.Provider value={notes}>
      {children}
      {shown && (
        <Sheet
          visible
          title={t('reading.note', { number: notes.numberOf(shown.id) ?? 0 })}
          onClose={() => setShownId(null)}
          testID="note-sheet"
        >
          <ScrollView contentContainerStyle={styles.note}>
            <ReadingRoot>
              {shown.tokens.map((token, index) => (
                <Block key={index} token={token} />
              ))}
            </ReadingRoot>
          </ScrollView>
        </Sheet>
      )}
    </NotesContext.Provider>
  );
}

function findNote({ runs, open }: ParseState, id: string): NoteToken | undefined {
  return [...runs.flat(), ...open].find((token): token is NoteToken => token.type === 'note' && token.id === id);
}

const styles = StyleSheet.create({ note: { paddingHorizontal: space.xl, paddingBottom: space.l } });
