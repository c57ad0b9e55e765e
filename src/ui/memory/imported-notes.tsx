import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { MemoryNote } from '@/domain/memory/memory-note';
import { useTakeOverNotes } from '@/state/memory';

import { Button } from '../components/buttons/button';
import { space } from '../theme/metrics';

/** Offers to use all imported notes at once; nothing if none is off. */
export function ImportedNotes({ notes }: { notes: readonly MemoryNote[] }) {
  const { t } = useTranslation();
  const takeOver = useTakeOverNotes();
  const ids = notes.filter(({ imported }) => imported === 'off').map(({ id }) => id);
  if (ids.length === 0) return null;
  return (
    <View style={styles.offer} testID="imported-notes">
      <Text variant="bodyMedium">{t('memory.importedCount', { count: ids.length })}</Text>
      <Button
        mode="outlined"
        onPress={() => takeOver.mutate(ids)}
        disabled={takeOver.isPending}
        style={styles.button}
        testID="memory-use-all"
      >
        {t('memory.useAll')}
      </Button>
    </View>
  );
}

const styles = StyleSheet.create({
  offer: { gap: space.s },
  button: { alignSelf: 'flex-start' },
});
