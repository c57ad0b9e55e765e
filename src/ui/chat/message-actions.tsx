import * as Clipboard from 'expo-clipboard';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet } from 'react-native';
import { IconButton, List } from 'react-native-paper';

import type { AssistantMessage, UserMessage } from '@/domain/conversation';
import { usePinMessage } from '@/state/writes';

import { useNotices } from '../components/notices';
import { Sheet } from '../layout/sheet';
import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

interface MessageActionsProps {
  readonly message: UserMessage | AssistantMessage;
}

/** A quiet button at every message that opens what can be done with it. */
export function MessageActions({ message }: MessageActionsProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="dots-horizontal"
        size={size.icon - 2}
        iconColor={colors.onSurfaceVariant}
        style={styles.button}
        onPress={() => setOpen(true)}
        accessibilityLabel={t('message.actions')}
        testID="message-actions"
      />
      {open && <ActionsSheet message={message} onClose={() => setOpen(false)} />}
    </>
  );
}

function ActionsSheet({ message, onClose }: MessageActionsProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const notices = useNotices();
  const pin = usePinMessage(message.sessionId);
  const { pinned } = message;
  const togglePin = () => {
    onClose();
    pin.mutate(
      { id: message.id, pinned: !pinned },
      { onSuccess: () => notices.show({ text: t(pinned ? 'message.wasUnpinned' : 'message.wasPinned') }) },
    );
  };
  const copy = async () => {
    onClose();
    await Clipboard.setStringAsync(message.content);
    notices.show({ text: t('chat.copied') });
  };
  return (
    <Sheet visible title={t('message.title')} onClose={onClose}>
      <List.Item
        title={t(pinned ? 'message.unpin' : 'message.pin')}
        description={t(pinned ? 'message.unpinHint' : 'message.pinHint')}
        left={() => <List.Icon icon={pinned ? 'pin-off-outline' : 'pin-outline'} />}
        style={styles.item}
        onPress={togglePin}
        role="button"
        testID="pin-message"
      />
      <List.Item
        title={t('message.copy')}
        left={() => <List.Icon icon="content-copy" />}
        style={styles.item}
        onPress={() => void copy()}
        role="button"
        testID="copy-message"
      />
    </Sheet>
  );
}

const styles = StyleSheet.create({
  button: { width: size.target, height: size.target, margin: 0 },
  item: { paddingLeft: space.xl },
});
