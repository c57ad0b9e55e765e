import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';

import type { UserMessage } from '@/domain/conversation';

import { radius, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { LongText } from './long-text';

export function UserRow({ message }: { message: UserMessage }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  return (
    <View
      style={[styles.bubble, { backgroundColor: colors.secondaryContainer }]}
      role="article"
      aria-label={t('chat.you')}
      testID="message-user"
    >
      <LongText text={message.content} color={colors.onSecondaryContainer} />
    </View>
  );
}

const styles = StyleSheet.create({
  bubble: {
    alignSelf: 'flex-end',
    maxWidth: '85%',
    borderRadius: radius.l,
    borderBottomRightRadius: space.xs,
    paddingHorizontal: space.l,
    paddingVertical: space.s + 2,
    marginTop: space.s,
  },
});
