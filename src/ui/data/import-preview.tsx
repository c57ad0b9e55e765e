import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { ArchivePreview, ImportResult } from '@/domain/archive/archive';

import { Button } from '../components/buttons/button';
import { space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

const COUNTED = ['chats', 'messages', 'agents', 'notes', 'templates', 'folders'] as const;
/** Instructions can be pages long; a few lines are enough to recognise them. */
const SHOWN_LINES = 4;
const SHOWN_ENTRIES = 20;

interface ImportPreviewProps {
  readonly preview: ArchivePreview;
  readonly isMerging: boolean;
  readonly onMerge: () => void;
  readonly onCancel: () => void;
}

/** Shows the contents of a file before it is imported. */
export function ImportPreview({ preview, isMerging, onMerge, onCancel }: ImportPreviewProps) {
  const { t } = useTranslation();
  const summary = useCounts()(preview);
  const isNew = summary !== '' || preview.servers.length > 0;
  return (
    <View style={styles.preview} testID="import-preview">
      <Text variant="titleSmall">{t(`data.source.${preview.source}`)}</Text>
      <Text variant="bodyMedium">{isNew ? summary : t('data.nothingNew')}</Text>
      {preview.knownSessions > 0 && (
        <Text variant="bodyMedium">{t('data.known', { count: preview.knownSessions })}</Text>
      )}
      <Entries title={t('data.instructions')} entries={preview.instructions} />
      <Entries title={t('data.noteTexts')} entries={preview.noteTexts.map((text) => ({ name: null, text }))} />
      <Entries title={t('data.repaired')} entries={preview.repaired.map((title) => ({ name: title, text: null }))} />
      <Entries title={t('data.servers')} entries={preview.servers.map(({ name, url }) => ({ name, text: url }))} />
      <Entries title={t('data.addresses')} entries={preview.addresses.map(({ name, url }) => ({ name, text: url }))} />
      <View style={styles.buttons}>
        <Button onPress={onCancel}>{t('app.cancel')}</Button>
        {isNew && (
          <Button mode="contained" onPress={onMerge} disabled={isMerging} testID="import-merge">
            {t(isMerging ? 'data.merging' : 'data.merge')}
          </Button>
        )}
      </View>
    </View>
  );
}

/** Null: an entry that has only a text, or only a name. */
interface Entry {
  readonly name: string | null;
  readonly text: string | null;
}

function Entries({ title, entries }: { title: string; entries: readonly Entry[] }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const wordsOf = ({ name, text }: Entry) => {
    if (name === null) return text;
    const shown = name || t('sessions.untitled');
    return text === null ? shown : t('data.entry', { name: shown, text });
  };
  if (entries.length === 0) return null;
  return (
    <View style={styles.entries}>
      <Text variant="labelLarge">{title}</Text>
      {entries.slice(0, SHOWN_ENTRIES).map((entry, index) => (
        <Text key={index} variant="bodySmall" numberOfLines={SHOWN_LINES} style={{ color: colors.onSurfaceVariant }}>
          {wordsOf(entry)}
        </Text>
      ))}
      {entries.length > SHOWN_ENTRIES && (
        <Text variant="bodySmall" style={{ color: colors.onSurfaceVariant }}>
          {t('data.moreEntries', { count: entries.length - SHOWN_ENTRIES })}
        </Text>
      )}
    </View>
  );
}

/** "2 chats, 14 messages"; empty if nothing is new. */
export function useCounts(): (result: ImportResult) => string {
  const { t } = useTranslation();
  return (result) => {
    const counts = { ...result, chats: result.sessions };
    const parts = COUNTED.filter((what) => counts[what] > 0).map((what) => t(`data.${what}`, { count: counts[what] }));
    return parts.join(t('data.separator'));
  };
}

const styles = StyleSheet.create({
  preview: { gap: space.m },
  entries: { gap: space.xs },
  buttons: { flexDirection: 'row', justifyContent: 'flex-end', flexWrap: 'wrap', gap: space.s },
});
