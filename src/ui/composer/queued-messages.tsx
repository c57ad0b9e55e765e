import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollView, StyleSheet, View } from 'react-native';
import { Icon, Text } from 'react-native-paper';

import type { QueuedMessage } from '@/domain/composer/queued-message';
import { useChatStore } from '@/state/app-context';
import type { DraftHandle } from '@/state/composer/drafts';
import { useQueue, useTakeQueued } from '@/state/turns/queue';

import { Button } from '../components/buttons/button';
import { IconButton } from '../components/buttons/icon-button';
import { useNotices } from '../components/notices';
import { lineStyle } from '../i18n/text-direction';
import { radius, size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

interface QueuedMessagesProps {
  readonly sessionId: string;
  readonly restoreDraft: DraftHandle['restore'];
}

/** The queued messages, above the composer, one line each. Messages on hold say why and are sent only after a tap. */
export function QueuedMessages({ sessionId, restoreDraft }: QueuedMessagesProps) {
  const { t } = useTranslation();
  const queue = useQueue(sessionId);
  const take = useTakeQueued(sessionId);
  const sendHeld = useChatStore((state) => state.sendHeld);
  const notices = useNotices();
  const { colors } = useAppTheme();
  if (queue.length === 0) return null;
  const firstHeld = queue.find(({ held }) => held !== null);
  // A promise, because a mutation callback would be dropped, and the message lost, if the chat were closed now.
  const edit = (message: QueuedMessage) =>
    take.mutateAsync(message.id).then(
      (taken) => (taken ? restoreDraft(taken) : notices.show({ text: t('queue.gone') })),
      () => undefined, // the app reports the error, and the message stays queued
    );
  return (
    <View style={[styles.list, { backgroundColor: colors.elevation.level2 }]}>
      <ScrollView style={styles.scroll} keyboardShouldPersistTaps="handled">
        {queue.map((message, index) => (
          <Fragment key={message.id}>
            {message.held !== queue[index - 1]?.held && (
              <State held={message.held} onSend={message === firstHeld ? () => void sendHeld(sessionId) : null} />
            )}
            <QueuedRow message={message} onEdit={() => void edit(message)} onRemove={() => take.mutate(message.id)} />
          </Fragment>
        ))}
      </ScrollView>
    </View>
  );
}

/** What happens to the messages below it, said once for all of them. */
function State({ held, onSend }: { held: QueuedMessage['held']; onSend: (() => void) | null }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  return (
    <View style={styles.state} testID="queued-state">
      <Icon
        source={held === null ? 'clock-outline' : 'pause-circle-outline'}
        size={size.smallIcon}
        color={colors.onSurfaceVariant}
      />
      <Text
        variant="labelMedium"
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
    </View>
  );
}

interface QueuedRowProps {
  readonly message: QueuedMessage;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function QueuedRow({ message, onEdit, onRemove }: QueuedRowProps) {
  const { t } = useTranslation();
  const { text, files } = message;
  const preview = text.trim() || files.map(({ name }) => name).join(t('data.separator')) || t('queue.imagesOnly');
  return (
    <View style={styles.row} testID="queued-message">
      <Text variant="bodyMedium" numberOfLines={1} style={[styles.text, lineStyle(preview)]}>
        {preview}
      </Text>
      <IconButton
        icon="pencil-outline"
        onPress={onEdit}
        accessibilityLabel={`${t('queue.edit')}: ${preview}`}
        testID="queued-edit"
      />
      <IconButton
        icon="close"
        onPress={onRemove}
        accessibilityLabel={`${t('queue.remove')}: ${preview}`}
        testID="queued-remove"
      />
    </View>
  );
}

/** Ends in the middle of a row, so that one sees that there are more: the chat above must stay readable on a phone. */
const MAX_HEIGHT = 3.2 * size.target;

const styles = StyleSheet.create({
  list: { borderRadius: radius.l, marginBottom: space.xs, paddingVertical: space.xs, overflow: 'hidden' },
  scroll: { maxHeight: MAX_HEIGHT },
  state: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space.s,
    paddingHorizontal: space.l,
    paddingVertical: space.xs,
  },
  row: { flexDirection: 'row', alignItems: 'center', paddingStart: space.l, paddingEnd: space.xs },
  text: { flex: 1 },
});
