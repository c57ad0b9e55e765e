import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useNavigator } from '../../navigation/navigator';
import { useAppTheme } from '../../theme/theme';
import { Button } from './button';
import { ConfirmSheet } from '../confirm-sheet';
import { useNotices } from '../notices';

interface DeleteHereProps {
  readonly words: { readonly button: string; readonly title: string; readonly body: string; readonly done: string };
  readonly isPending: boolean;
  readonly onDelete: () => Promise<unknown>;
  readonly testID: string;
}

/** Permanently deletes the subject of its page: asks first, and leaves the page. */
export function DeleteHere({ words, isPending, onDelete, testID }: DeleteHereProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const navigator = useNavigator();
  const notices = useNotices();
  const [asking, setAsking] = useState(false);
  const confirm = async () => {
    setAsking(false);
    navigator.back(); // first, or this page would show that its subject does not exist
    await onDelete();
    notices.show({ text: words.done });
  };
  return (
    <>
      <Button
        icon="trash-can-outline"
        textColor={colors.error}
        disabled={isPending}
        onPress={() => setAsking(true)}
        testID={testID}
      >
        {words.button}
      </Button>
      <ConfirmSheet
        visible={asking}
        title={words.title}
        body={words.body}
        confirmLabel={t('app.delete')}
        onConfirm={() => void confirm().catch(() => undefined)} // the notice bar already shows the error
        onClose={() => setAsking(false)}
      />
    </>
  );
}
