import { useTranslation } from 'react-i18next';
import { Text } from 'react-native-paper';

import { useSessionUsage } from '@/state/usage';

import { useAppTheme } from '../theme/theme';
import { callsText, costText } from '../usage/spending-text';

/** The cost of this chat so far, in one line. */
export function ChatCost({ sessionId }: { sessionId: string }) {
  const { t, i18n } = useTranslation();
  const { colors } = useAppTheme();
  const spending = useSessionUsage(sessionId).data;
  if (!spending || spending.calls === 0) return null;
  const format = { t, language: i18n.language, exact: false };
  return (
    <Text variant="bodySmall" style={{ color: colors.onSurfaceVariant }} testID="chat-cost">
      {t('usage.chatCost', { cost: costText(spending, format), calls: callsText(spending, format) })}
    </Text>
  );
}
