import { useTranslation } from 'react-i18next';
import { ScrollView, StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { Session } from '@/domain/conversation';
import type { Suggestion } from '@/domain/sessions/suggestions';
import { useProviders } from '@/state/providers';
import { useSuggestions } from '@/state/sessions/suggestions';

import { Logo } from '../components/logo';
import { useIsTemporary } from '../sessions/temporary-context';
import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { SuggestionChips } from './demo/suggestion-chips';

interface EmptyChatProps {
  readonly session: Session;
  /** Sends these messages one after the other. */
  readonly onSuggestion: (messages: readonly string[]) => void;
}

/** A chat before its first message: where messages are sent, and a few suggestions. */
export function EmptyChat({ session, onSuggestion }: EmptyChatProps) {
  const { t, i18n } = useTranslation();
  const { colors } = useAppTheme();
  const providers = useProviders();
  const isTemporary = useIsTemporary();
  const isDemo = providers.data?.find(({ id }) => id === session.providerId)?.type === 'demo';
  const own = useSuggestions({ sessionId: session.id, after: null, language: i18n.language });
  const general = [t('suggestion.general.explain'), t('suggestion.general.plan'), t('suggestion.general.write')];
  const suggestions: readonly Suggestion[] = isDemo
    ? own
    : general.map((label) => ({ kind: 'send', label, messages: [label] }));
  return (
    <ScrollView
      style={styles.fill}
      contentContainerStyle={styles.scroll}
      keyboardShouldPersistTaps="handled"
      testID="empty-chat"
    >
      <Logo diameter={64} />
      <Text variant="headlineSmall" style={styles.centred} accessibilityRole="header">
        {t('chat.emptyHeadline')}
      </Text>
      {/* The notice of a temporary chat says what happens to it. */}
      {(isDemo || !isTemporary) && (
        <Text variant="bodyMedium" style={[styles.centred, { color: colors.onSurfaceVariant }]}>
          {t(isDemo ? 'suggestion.demoIntro' : 'chat.emptyBody')}
        </Text>
      )}
      <View style={styles.suggestions}>
        <SuggestionChips suggestions={suggestions} onSend={onSuggestion} testID="suggestion" />
      </View>
    </ScrollView>
  );
}

const styles = StyleSheet.create({
  fill: { flex: 1 },
  scroll: { flexGrow: 1, alignItems: 'center', justifyContent: 'center', gap: space.m, padding: space.xl },
  centred: { textAlign: 'center', maxWidth: size.dialog },
  suggestions: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: space.s,
    marginTop: space.s,
    maxWidth: size.dialog,
  },
});
