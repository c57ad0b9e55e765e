import { useTranslation } from 'react-i18next';
import { ScrollView, StyleSheet } from 'react-native';

import type { Folder } from '@/domain/sessions/organising';

import { ChoiceChip } from '../../components/buttons/choice-chip';
import { space } from '../../theme/metrics';
import { ALL_CHATS, ARCHIVE, type SessionsView } from '../sessions-view';

interface ViewChipsProps {
  readonly view: SessionsView;
  readonly folders: readonly Folder[];
  readonly hasArchive: boolean;
  readonly onChoose: (view: SessionsView) => void;
  readonly onManage: () => void;
}

/** Chooses all chats, a folder or the archive. Hidden until there is a folder or an archived chat. */
export function ViewChips({ view, folders, hasArchive, onChoose, onManage }: ViewChipsProps) {
  const { t } = useTranslation();
  if (folders.length === 0 && !hasArchive) return null;
  return (
    <ScrollView
      horizontal
      showsHorizontalScrollIndicator={false}
      style={styles.line}
      contentContainerStyle={styles.chips}
      role="radiogroup"
      aria-label={t('sessions.filters')}
    >
      <ChoiceChip
        label={t('sessions.all')}
        selected={view.kind === 'all'}
        onPress={() => onChoose(ALL_CHATS)}
        testID="view-all"
      />
      {folders.map(({ id, name }) => (
        <ChoiceChip
          key={id}
          label={name}
          selected={view.kind === 'folder' && view.folderId === id}
          onPress={() => onChoose({ kind: 'folder', folderId: id })}
          testID="view-folder"
        />
      ))}
      {hasArchive && (
        <ChoiceChip
          label={t('sessions.archive')}
          selected={view.kind === 'archive'}
          onPress={() => onChoose(ARCHIVE)}
          testID="view-archive"
        />
      )}
      <ChoiceChip label={t('folders.manage')} onPress={onManage} testID="manage-folders" />
    </ScrollView>
  );
}

const styles = StyleSheet.create({
  line: { flexGrow: 0 },
  chips: { gap: space.s, paddingHorizontal: space.l, paddingTop: space.s, paddingBottom: space.xs },
});
