import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Button, TextInput } from 'react-native-paper';

import type { Session } from '@/domain/conversation';
import { useRenameSession } from '@/state/writes';

import { Sheet } from '../layout/sheet';
import { space } from '../theme/metrics';

const MAX_TITLE = 120;

export function RenameSheet({ session, onClose }: { session: Session; onClose: () => void }) {
  const { t } = useTranslation();
  const rename = useRenameSession();
  const [title, setTitle] = useState(session.title);
  const clean = title.trim();
  const save = () => {
    if (clean) rename.mutate({ id: session.id, title: clean }, { onSuccess: onClose });
  };
  return (
    <Sheet visible title={t('sessions.renameTitle')} onClose={onClose}>
      <View style={styles.body}>
        <TextInput
          mode="outlined"
          label={t('sessions.titleLabel')}
          accessibilityLabel={t('sessions.titleLabel')}
          value={title}
          onChangeText={setTitle}
          onSubmitEditing={save}
          maxLength={MAX_TITLE}
          autoFocus
          selectTextOnFocus
          testID="rename-input"
        />
        <View style={styles.buttons}>
          <Button onPress={onClose}>{t('app.cancel')}</Button>
          <Button mode="contained" onPress={save} disabled={!clean || rename.isPending} testID="rename-save">
            {t('app.save')}
          </Button>
        </View>
      </View>
    </Sheet>
  );
}

const styles = StyleSheet.create({
  body: { paddingHorizontal: space.xl, paddingTop: space.s, gap: space.l },
  buttons: { flexDirection: 'row', justifyContent: 'flex-end', gap: space.s },
});
