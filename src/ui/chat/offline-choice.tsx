import { useTranslation } from 'react-i18next';

import type { SendInput } from '@/domain/turn/send-input';
import { useDraft } from '@/state/composer/drafts';

import { Button } from '../components/buttons/button';

interface OfflineChoiceProps {
  readonly sessionId: string;
  /** Stores the message until the device is online. */
  readonly onQueue: (input: SendInput) => Promise<void>;
  readonly onKeep: () => void;
}

/** What to do with a message that cannot be sent now. It is in the composer until the user decides, where it can also be changed. */
export function OfflineChoice({ sessionId, onQueue, onKeep }: OfflineChoiceProps) {
  const { t } = useTranslation();
  const { take, markSent, restore } = useDraft(sessionId);
  const queue = () => {
    const body = take();
    onQueue({ sessionId, ...body, takesDraft: true }).then(markSent, () => restore(body));
  };
  return (
    <>
      <Button mode="contained-tonal" onPress={queue} testID="send-when-online">
        {t('queue.whenOnline')}
      </Button>
      <Button onPress={onKeep} testID="keep-draft">
        {t('queue.keepDraft')}
      </Button>
    </>
  );
}
