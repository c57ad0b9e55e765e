import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollView, StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { Folder } from '@/domain/sessions/organising';
import { useFolders, useRestoreFolder, useRemoveFolder } from '@/state/sessions/sessions';

import { Button } from '../../components/buttons/button';
import { IconButton } from '../../components/buttons/icon-button';
import { useNotices } from '../../components/notices';
import { Sheet } from '../../layout/sheet';
import { size, space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';
import { FolderNameSheet } from './folder-name-sheet';

/** Adds, renames and deletes folders. Deleting a folder keeps its chats. */
export function FoldersSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const folders = useFolders().data ?? [];
  const [naming, setNaming] = useState<{ readonly folder: Folder | null } | null>(null);
  const deleteFolder = useDeleteFolder();
  if (naming) return <FolderNameSheet folder={naming.folder} onClose={() => setNaming(null)} />;
  return (
    <Sheet visible title={t('folders.title')} onClose={onClose} testID="folders-sheet">
      <ScrollView contentContainerStyle={styles.body}>
        {folders.length === 0 && (
          <Text variant="bodyMedium" style={{ color: colors.onSurfaceVariant }}>
            {t('folders.empty')}
          </Text>
        )}
        {folders.map((folder) => (
          <View key={folder.id} style={styles.row} testID="folder-row">
            <View style={styles.text}>
              <Text variant="titleSmall" numberOfLines={1}>
                {folder.name}
              </Text>
              <Text variant="bodySmall" style={{ color: colors.onSurfaceVariant }}>
                {t('folders.count', { count: folder.sessionCount })}
              </Text>
            </View>
            <IconButton
              icon="pencil-outline"
              onPress={() => setNaming({ folder })}
              accessibilityLabel={t('folders.rename', { name: folder.name })}
              testID="rename-folder"
            />
            <IconButton
              icon="trash-can-outline"
              onPress={() => {
                onClose(); // the sheet would cover the notice
                deleteFolder(folder);
              }}
              accessibilityLabel={t('folders.delete', { name: folder.name })}
              testID="delete-folder"
            />
          </View>
        ))}
        <Button
          icon="folder-plus-outline"
          mode="contained-tonal"
          style={styles.add}
          onPress={() => setNaming({ folder: null })}
          testID="add-folder"
        >
          {t('folders.add')}
        </Button>
      </ScrollView>
    </Sheet>
  );
}

function useDeleteFolder(): (folder: Folder) => void {
  const { t } = useTranslation();
  const notices = useNotices();
  const remove = useRemoveFolder();
  const putBack = useRestoreFolder();
  // A promise, because the sheet is closed by then, and mutation callbacks with it.
  return ({ id, name }) =>
    void remove.mutateAsync(id).then(
      (removed) =>
        notices.show({
          text: t('folders.deleted', { name }),
          action: { label: t('app.undo'), onPress: () => putBack.mutate(removed) },
        }),
      () => undefined, // the app reports the error
    );
}

const styles = StyleSheet.create({
  body: { paddingHorizontal: space.xl, paddingTop: space.s, gap: space.xs },
  row: { flexDirection: 'row', alignItems: 'center', minHeight: size.target + 8 },
  text: { flex: 1 },
  add: { alignSelf: 'flex-start', marginTop: space.m },
});
