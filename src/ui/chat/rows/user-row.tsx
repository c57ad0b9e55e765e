import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';

import type { UserMessage } from '@/domain/conversation';
import type { Fork } from '@/domain/branches/branches';

import { MessageAttachments } from '../../attachments/message-attachments';
import { MissingAttachments } from '../../attachments/missing-attachments';
import { CutNote } from '../../context/cut-note';
import { radius, space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';
import { ForkSwitch } from './fork-switch';
import { HoldToOpen } from '../menu/hold-to-open';
import { LongText } from './long-text';
import { MessageActions } from '../menu/message-actions';
import { useMessageSheets } from '../menu/message-sheets';
import { PinIcon } from './pin-icon';

interface UserRowProps {
  readonly message: UserMessage;
  readonly fork: Fork | null;
}

export function UserRow({ message, fork }: UserRowProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const openSheet = useMessageSheets();
  const subject = { kind: 'question', message } as const;
  return (
    <View style={styles.row}>
      {message.pinned && <PinIcon />}
      <View style={styles.line}>
        <MessageActions subject={subject} />
        <HoldToOpen
          onOpen={(anchor) => openSheet(subject, 'menu', anchor)}
          style={[styles.bubble, { backgroundColor: colors.secondaryContainer }]}
          role="article"
          aria-label={t('chat.you')}
          testID="message-user"
        >
          <MessageAttachments message={message} />
          {message.missing && <MissingAttachments sessionId={message.sessionId} missing={message.missing} />}
          {message.content !== '' && <LongText text={message.content} color={colors.onSecondaryContainer} />}
        </HoldToOpen>
      </View>
      <CutNote sessionId={message.sessionId} messageIds={[message.id]} />
      {fork && <ForkSwitch fork={fork} />}
    </View>
  );
}

const styles = StyleSheet.create({
  row: { alignItems: 'flex-end', gap: space.xs, marginTop: space.s },
  line: { flexDirection: 'row', alignItems: 'center', justifyContent: 'flex-end', width: '100%' },
  bubble: {
    flexShrink: 1,
    maxWidth: '85%',
    borderRadius: radius.l,
    borderBottomEndRadius: space.xs,
    paddingHorizontal: space.l,
    paddingVertical: space.s + 2,
  },
});
