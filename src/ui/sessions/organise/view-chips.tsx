import { useTranslation } from 'react-i18next';
import { ScrollView, StyleSheet } from 'react-native';

import type { Folder } from '@/domain/sessions/organising';

import { ChoiceChip } from '../../components/buttons/choice-chip';
import { size, space } from '../../theme/metrics';
import { ALL_CHATS, ARCHIVE, type SessionsView } from '../sessions-view';

interface ViewChipsProps {
  readonly view: SessionsView;
  readonly folders: readonly Folder[];
  readonly hasArchive: boolean;
  /** Beside a chat the chips take several lines, because a mouse cannot swipe. */
  readonly beside: boolean;
  readonly onChoose: (view: SessionsView) => void;
  readonly onManage: () => void;
}

/** Chooses all chats, a folder or the archive. Hidden until there is a folder or an archived chat. */
export function ViewChips({ view, folders, hasArchive, beside, onChoose, onManage }: ViewChipsProps) {
  const { t } = useTranslation();
  if (folders.length === 0 && !hasArchive) return null;
  return (
    <ScrollView
      horizontal={!beside}
      showsHorizontalScrollIndicator={false}
      style={[styles.line, beside ? styles.lines : null]}
      contentContainerStyle={[styles.chips, beside ? styles.wrapped : null]}
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
  // In a column with a list that scrolls, it would shrink to nothing.
  line: { flexGrow: 0, flexShrink: 0 },
  // Two and a half lines, so that more can be seen to follow.
  lines: { maxHeight: 2.5 * (size.target + space.s) + space.s },
  wrapped: { flexDirection: 'row', flexWrap: 'wrap', paddingHorizontal: space.m },
  chips: { gap: space.s, paddingHorizontal: space.l, paddingTop: space.s, paddingBottom: space.xs },
});
