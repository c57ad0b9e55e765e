import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Button, HelperText, TextInput } from 'react-native-paper';

import type { Folder } from '@/domain/organising';
import { asChatError } from '@/state/as-chat-error';
import { useAddFolder, useRenameFolder } from '@/state/sessions';

import { Sheet } from '../layout/sheet';
import { size, space } from '../theme/metrics';

const MAX_NAME = 40;

interface FolderNameSheetProps {
  /** Null: a new one. */
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
        <TextInput
          mode="outlined"
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
        {error && (
          <HelperText type="error" padding="none">
            {error.message}
          </HelperText>
        )}
        <View style={styles.buttons}>
          <Button onPress={onClose} contentStyle={styles.button}>
            {t('app.cancel')}
          </Button>
          <Button
            mode="contained"
            onPress={save}
            disabled={!clean || add.isPending || rename.isPending}
            contentStyle={styles.button}
            testID="folder-save"
          >
            {t('app.save')}
          </Button>
        </View>
      </View>
    </Sheet>
  );
}

const styles = StyleSheet.create({
  body: { paddingHorizontal: space.xl, paddingTop: space.s, gap: space.m },
  button: { minHeight: size.target },
  buttons: { flexDirection: 'row', justifyContent: 'flex-end', gap: space.s },
});
