import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useDeleteAllChats, useEraseEverything } from '@/state/safety';

import { WideButton } from '../components/buttons/wide-button';
import { ConfirmSheet } from '../components/confirm-sheet';
import { useNotices } from '../components/notices';
import { Section } from '../components/section';
import { useRestart } from '../start/restart';

/** Both are final, so both are asked twice. */
export function DeleteSection() {
  const { t } = useTranslation();
  const notices = useNotices();
  const restart = useRestart();
  const deleting = useDeleteAllChats();
  const erasing = useEraseEverything();
  const [asked, setAsked] = useState<'deleteAll' | 'erase' | null>(null);
  const shown = asked ?? 'deleteAll';
  const confirm = () => {
    setAsked(null);
    if (asked === 'erase') erasing.mutate(undefined, { onSuccess: restart });
    else deleting.mutate(undefined, { onSuccess: () => notices.show({ text: t('safety.deleted') }) });
  };
  const isBusy = deleting.isPending || erasing.isPending;
  return (
    <Section title={t('safety.deleteTitle')}>
      <WideButton
        icon="trash-can-outline"
        label={t('safety.deleteAll')}
        hint={t('safety.deleteAllHint')}
        disabled={isBusy}
        onPress={() => setAsked('deleteAll')}
        testID="delete-all-chats"
      />
      <WideButton
        icon="delete-forever-outline"
        label={t('safety.erase')}
        hint={t('safety.eraseHint')}
        disabled={isBusy}
        onPress={() => setAsked('erase')}
        testID="erase-everything"
      />
      <ConfirmSheet
        visible={asked !== null}
        title={t(`safety.${shown}Title`)}
        body={t(`safety.${shown}Body`)}
        confirmLabel={t(`safety.${shown}`)}
        onConfirm={confirm}
        onClose={() => setAsked(null)}
      />
    </Section>
  );
}
