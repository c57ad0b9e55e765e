import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';

import type { Session } from '@/domain/conversation';
import { asChatError } from '@/state/as-chat-error';
import { useSuggestTitle } from '@/state/sessions/sessions';
import { useRenameSession } from '@/state/sessions/session';

import { Button } from '../../components/buttons/button';
import { ErrorCard } from '../../components/error-card';
import { SaveOrCancel } from '../../components/buttons/save-or-cancel';
import { TextField } from '../../components/text-field';
import { Sheet } from '../../layout/sheet';
import { space } from '../../theme/metrics';

const MAX_TITLE = 120;

export function RenameSheet({ session, onClose }: { session: Session; onClose: () => void }) {
  const { t } = useTranslation();
  const rename = useRenameSession();
  const suggest = useSuggestTitle(session.id);
  const [title, setTitle] = useState(session.title);
  const clean = title.trim();
  const error = asChatError(suggest.error);
  const save = () => {
    if (clean) rename.mutate({ id: session.id, title: clean }, { onSuccess: onClose });
  };
  return (
    <Sheet visible title={t('sessions.renameTitle')} onClose={onClose}>
      <View style={styles.body}>
        <TextField
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
        {error && <ErrorCard error={error} />}
        <Button
          icon="creation-outline"
          style={styles.suggest}
          disabled={suggest.isPending || session.messageCount === 0}
          onPress={() => suggest.mutate(undefined, { onSuccess: setTitle })}
          testID="suggest-title"
        >
          {t(suggest.isPending ? 'sessions.suggesting' : 'sessions.suggest')}
        </Button>
        <SaveOrCancel onCancel={onClose} onSave={save} disabled={!clean || rename.isPending} testID="rename-save" />
      </View>
    </Sheet>
  );
}

const styles = StyleSheet.create({
  body: { paddingHorizontal: space.xl, paddingTop: space.s, gap: space.m },
  suggest: { alignSelf: 'flex-start', marginStart: -space.m },
});
