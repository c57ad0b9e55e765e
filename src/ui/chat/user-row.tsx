import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';

import type { UserMessage } from '@/domain/conversation';

import { radius, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { LongText } from './long-text';
import { MessageActions } from './message-actions';
import { PinMark } from './pin-mark';

export function UserRow({ message }: { message: UserMessage }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  return (
    <View style={styles.row}>
      {message.pinned && <PinMark />}
      <View style={styles.line}>
        <MessageActions message={message} />
        <View
          style={[styles.bubble, { backgroundColor: colors.secondaryContainer }]}
          role="article"
          aria-label={t('chat.you')}
          testID="message-user"
        >
          <LongText text={message.content} color={colors.onSecondaryContainer} />
        </View>
      </View>
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
