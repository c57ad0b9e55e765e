import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Icon, Text } from 'react-native-paper';

import type { QueuedMessage } from '@/domain/composer/queued-message';
import { useChatStore } from '@/state/app-context';
import type { DraftHandle } from '@/state/composer/drafts';
import { useQueue, useTakeQueued } from '@/state/turns/queue';

import { Button } from '../components/buttons/button';
import { useNotices } from '../components/notices';
import { lineStyle } from '../i18n/text-direction';
import { radius, size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

interface QueuedMessagesProps {
  readonly sessionId: string;
  readonly restoreDraft: DraftHandle['restore'];
}

/** The queued messages, above the composer. A message on hold says why and is sent only after a tap. */
export function QueuedMessages({ sessionId, restoreDraft }: QueuedMessagesProps) {
  const { t } = useTranslation();
  const queue = useQueue(sessionId);
  const take = useTakeQueued(sessionId);
  const sendHeld = useChatStore((state) => state.sendHeld);
  const notices = useNotices();
  if (queue.length === 0) return null;
  const firstHeld = queue.find(({ held }) => held !== null);
  // A promise, because a mutation callback would be dropped, and the message lost, if the chat were closed now.
  const edit = (message: QueuedMessage) =>
    take.mutateAsync(message.id).then(
      (taken) => (taken ? restoreDraft(taken) : notices.show({ text: t('queue.gone') })),
      () => undefined, // the app reports the error, and the message stays queued
    );
  return (
    <View style={styles.list}>
      {queue.map((message) => (
        <QueuedRow
          key={message.id}
          message={message}
          onSend={message === firstHeld ? () => void sendHeld(sessionId) : null}
          onEdit={() => void edit(message)}
          onRemove={() => take.mutate(message.id)}
        />
      ))}
    </View>
  );
}

interface QueuedRowProps {
  readonly message: QueuedMessage;
  readonly onSend: (() => void) | null;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function QueuedRow({ message, onSend, onEdit, onRemove }: QueuedRowProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const { held, text, files } = message;
  const preview = text.trim() || files.map(({ name }) => name).join(t('data.separator')) || t('queue.imagesOnly');
  return (
    <View style={[styles.row, { backgroundColor: colors.elevation.level2 }]} testID="queued-message">
      <View style={styles.head}>
        <Icon
          source={held === null ? 'clock-outline' : 'pause-circle-outline'}
          size={size.smallIcon}
          color={colors.onSurfaceVariant}
        />
        <Text variant="bodyMedium" numberOfLines={2} style={[styles.text, lineStyle(preview)]}>
          {preview}
        </Text>
      </View>
      <View style={styles.foot}>
        <Text
          variant="labelSmall"
          style={[styles.text, { color: colors.onSurfaceVariant }]}
          accessibilityLiveRegion="polite"
        >
          {t(`queue.${held ?? 'waiting'}`)}
        </Text>
        {onSend && (
          <Button compact onPress={onSend} testID="queued-send">
            {t('queue.send')}
          </Button>
        )}
        <Button compact onPress={onEdit} testID="queued-edit">
          {t('queue.edit')}
        </Button>
        <Button compact onPress={onRemove} testID="queued-remove">
          {t('queue.remove')}
        </Button>
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  list: { gap: space.xs, paddingBottom: space.xs },
  row: { borderRadius: radius.l, paddingStart: space.l, paddingEnd: space.xs, paddingTop: space.s },
  head: { flexDirection: 'row', alignItems: 'center', gap: space.s, paddingEnd: space.m },
  foot: { flexDirection: 'row', alignItems: 'center' },
  text: { flex: 1 },
});
