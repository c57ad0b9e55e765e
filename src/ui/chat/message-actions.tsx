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
  const close = () => setOpen(false);
  const actions = useActions(message, close); // not in the sheet, which is gone before they have ended
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
      {open && (
        <Sheet visible title={t('message.title')} onClose={close}>
          <List.Item
            title={t(message.pinned ? 'message.unpin' : 'message.pin')}
            description={t(message.pinned ? 'message.unpinHint' : 'message.pinHint')}
            left={() => <List.Icon icon={message.pinned ? 'pin-off-outline' : 'pin-outline'} />}
            style={styles.item}
            onPress={actions.togglePin}
            role="button"
            testID="pin-message"
          />
          <List.Item
            title={t('message.copy')}
            left={() => <List.Icon icon="content-copy" />}
            style={styles.item}
            onPress={() => void actions.copy()}
            role="button"
            testID="copy-message"
          />
        </Sheet>
      )}
    </>
  );
}

function useActions(message: MessageActionsProps['message'], close: () => void) {
  const { t } = useTranslation();
  const notices = useNotices();
  const pin = usePinMessage(message.sessionId);
  const { id, pinned, content } = message;
  return {
    togglePin() {
      close();
      const said = t(pinned ? 'message.wasUnpinned' : 'message.wasPinned');
      pin.mutate({ id, pinned: !pinned }, { onSuccess: () => notices.show({ text: said }) });
    },
    async copy() {
      close();
      await Clipboard.setStringAsync(content);
      notices.show({ text: t('chat.copied') });
    },
  };
}

const styles = StyleSheet.create({
  button: { width: size.target, height: size.target, margin: 0 },
  item: { paddingStart: space.xl },
});
