import { useTranslation } from 'react-i18next';
import { ScrollView, StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { Session } from '@/domain/conversation';
import { useProviders } from '@/state/providers';

import { ChoiceChip } from '../components/buttons/choice-chip';
import { Logo } from '../components/logo';
import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

interface EmptyChatProps {
  readonly session: Session;
  readonly onSuggestion: (text: string) => void;
}

/** A chat before its first message: where messages are sent, and a few suggestions. */
export function EmptyChat({ session, onSuggestion }: EmptyChatProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const providers = useProviders();
  const isDemo = providers.data?.find(({ id }) => id === session.providerId)?.type === 'demo';
  const suggestions = isDemo
    ? [t('suggestion.demo.what'), t('suggestion.demo.time'), t('suggestion.demo.long')]
    : [t('suggestion.general.explain'), t('suggestion.general.plan'), t('suggestion.general.write')];
  return (
    <ScrollView style={styles.fill} contentContainerStyle={styles.scroll} keyboardShouldPersistTaps="handled">
      <Logo diameter={64} />
      <Text variant="headlineSmall" style={styles.centred} accessibilityRole="header">
        {t('chat.emptyHeadline')}
      </Text>
      <Text variant="bodyMedium" style={[styles.centred, { color: colors.onSurfaceVariant }]}>
        {t(isDemo ? 'chat.emptyDemo' : 'chat.emptyBody')}
      </Text>
      <View style={styles.suggestions}>
        {suggestions.map((suggestion) => (
          <ChoiceChip
            key={suggestion}
            label={suggestion}
            onPress={() => onSuggestion(suggestion)}
            testID="suggestion"
          />
        ))}
      </View>
    </ScrollView>
  );
}

const styles = StyleSheet.create({
  fill: { flex: 1 },
  scroll: { flexGrow: 1, alignItems: 'center', justifyContent: 'center', gap: space.m, padding: space.xl },
  centred: { textAlign: 'center', maxWidth: size.dialog },
  suggestions: { alignItems: 'center', gap: space.s, marginTop: space.s },
});
