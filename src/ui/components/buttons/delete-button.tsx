import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useNavigator } from '../../navigation/navigator';
import { useAppTheme } from '../../theme/theme';
import { Button } from './button';
import { ConfirmSheet } from '../confirm-sheet';
import { useNotices } from '../notices';

interface DeleteButtonProps {
  readonly labels: { readonly button: string; readonly title: string; readonly body: string; readonly done: string };
  readonly isPending: boolean;
  readonly onDelete: () => Promise<unknown>;
  readonly testID: string;
}

/** Permanently deletes the subject of its page: asks first, and leaves the page. */
export function DeleteButton({ labels, isPending, onDelete, testID }: DeleteButtonProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const navigator = useNavigator();
  const notices = useNotices();
  const [isConfirming, setConfirming] = useState(false);
  const confirm = async () => {
    setConfirming(false);
    navigator.back(); // first, or this page would show that its subject does not exist
    await onDelete();
    notices.show({ text: labels.done });
  };
  return (
    <>
      <Button
        icon="trash-can-outline"
        textColor={colors.error}
        disabled={isPending}
        onPress={() => setConfirming(true)}
        testID={testID}
      >
        {labels.button}
      </Button>
      <ConfirmSheet
        visible={isConfirming}
        title={labels.title}
        body={labels.body}
        confirmLabel={t('app.delete')}
        onConfirm={() => void confirm().catch(() => undefined)} // the notice bar already shows the error
        onClose={() => setConfirming(false)}
      />
    </>
  );
}
