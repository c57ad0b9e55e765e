import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';

import type { Folder } from '@/domain/sessions/organising';
import { asChatError } from '@/state/as-chat-error';
import { useAddFolder, useRenameFolder } from '@/state/sessions/sessions';

import { ErrorCard } from '../../components/error-card';
import { SaveOrCancel } from '../../components/buttons/save-or-cancel';
import { TextField } from '../../components/text-field';
import { Sheet } from '../../layout/sheet';
import { space } from '../../theme/metrics';

const MAX_NAME = 40;

interface FolderNameSheetProps {
  /** Null: a new folder. */
  readonly folder: Folder | null;
  readonly onClose: () => void;
  readonly onAdded?: (folder: Folder) => void;
}

export function FolderNameSheet({ folder, onClose, onAdded }: FolderNameSheetProps) {
  const { t } = useTranslation();
  const add = useAddFolder();
  const rename = useRenameFolder(folder?.id ?? '');
  const [name, setName] = useState(folder?.name ?? '');
  const clean = name.trim();
  const error = asChatError(add.error ?? rename.error);
  const done = (added?: Folder) => {
    onClose();
    if (added) onAdded?.(added);
  };
  const save = () => {
    if (!clean) return;
    if (folder) rename.mutate(clean, { onSuccess: () => done() });
    else add.mutate(clean, { onSuccess: done });
  };
  return (
    <Sheet visible title={t(folder ? 'folders.renameTitle' : 'folders.addTitle')} onClose={onClose}>
      <View style={styles.body}>
        <TextField
          label={t('folders.name')}
          accessibilityLabel={t('folders.name')}
          value={name}
          onChangeText={setName}
          onSubmitEditing={save}
          maxLength={MAX_NAME}
          error={error !== null}
          autoFocus
          selectTextOnFocus
          testID="folder-name"
        />
        {error && <ErrorCard error={error} />}
        <SaveOrCancel
          onCancel={onClose}
          onSave={save}
          disabled={!clean || add.isPending || rename.isPending}
          testID="folder-save"
        />
      </View>
    </Sheet>
  );
}

const styles = StyleSheet.create({
  body: { paddingHorizontal: space.xl, paddingTop: space.s, gap: space.m },
});
