import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollView, StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { AssistantMessage } from '@/domain/conversation';

import { Button } from '../../components/buttons/button';
import { useFocusAfter } from '../../components/focus/use-focus-after';
import { Sheet } from '../../layout/sheet';
import { space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';
import { SeenSheet } from '../seen/seen-sheet';
import { useAnswerFacts } from './use-answer-facts';

interface DetailsSheetProps {
  readonly pieces: readonly AssistantMessage[];
  readonly onClose: () => void;
}

/** The model, usage, cost and speed of an answer, as exact values, and the request behind it. */
export function DetailsSheet({ pieces, onClose }: DetailsSheetProps) {
  const { t } = useTranslation();
  const [seen, setSeen] = useState<{ readonly id: string; readonly isOpen: boolean } | null>(null);
  const opener = useFocusAfter(seen?.isOpen ?? false);
  if (seen?.isOpen) return <SeenSheet messageId={seen.id} onClose={() => setSeen({ ...seen, isOpen: false })} />;
  return (
    <Sheet visible title={t('details.title')} onClose={onClose} testID="details-sheet">
      <ScrollView style={styles.list} contentContainerStyle={styles.content}>
        {pieces.map((piece, index) => (
          <View key={piece.id} style={styles.part}>
            {pieces.length > 1 && (
              <Text variant="titleSmall" accessibilityRole="header">
                {t('details.part', { number: index + 1 })}
              </Text>
            )}
            <Facts piece={piece} />
            <Button
              icon="eye-outline"
              onPress={() => setSeen({ id: piece.id, isOpen: true })}
              ref={piece.id === seen?.id ? opener : undefined}
              testID="open-seen"
            >
              {t('seen.title')}
            </Button>
          </View>
        ))}
      </ScrollView>
    </Sheet>
  );
}

function Facts({ piece }: { piece: AssistantMessage }) {
  const { colors } = useAppTheme();
  return useAnswerFacts(piece).map(({ id, name, value }) => (
    <View key={id} style={styles.fact} accessible testID={`detail-${id}`}>
      <Text variant="bodyMedium" style={[styles.name, { color: colors.onSurfaceVariant }]}>
        {name}
      </Text>
      <Text variant="bodyMedium" selectable style={styles.value}>
        {value}
      </Text>
    </View>
  ));
}

const styles = StyleSheet.create({
  list: { flexGrow: 0 },
  content: { paddingHorizontal: space.xl, paddingTop: space.s, gap: space.l },
  part: { gap: space.s },
  fact: { flexDirection: 'row', justifyContent: 'space-between', gap: space.l },
  name: { flexShrink: 0 },
  value: { flexShrink: 1 },
});
