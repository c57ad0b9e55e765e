import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Icon, Text } from 'react-native-paper';

import type { MessageBody, Session } from '@/domain/conversation';
import { draftFit } from '@/state/composer/draft-fit';
import { useContextSize } from '@/state/context';
import { useModels } from '@/state/providers';

import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

/** Warns before sending that the message is too long for the chosen model to get it whole. */
export function DraftFitHint({ session, draft }: { session: Session; draft: MessageBody }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const questionTokens = useContextSize(session.id).data?.questionTokens ?? null;
  const model = useModels(session.providerId).data?.find(({ id }) => id === session.modelId);
  const isBlind = model?.capabilities?.images === false;
  const shown = useDeferredValue(draft);
  const fit = useMemo(
    () => draftFit(isBlind ? { ...shown, images: [] } : shown, questionTokens),
    [shown, isBlind, questionTokens],
  );
  if (fit === 'whole') return null;
  return (
    <View style={styles.row} accessibilityLiveRegion="polite" testID="draft-fit-hint">
      <Icon source="content-cut" size={size.smallIcon} color={colors.warning} />
      <Text variant="labelMedium" style={[styles.text, { color: colors.onSurfaceVariant }]}>
        {t(`composer.fit.${fit}`)}
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', alignItems: 'center', gap: space.s, paddingHorizontal: space.m },
  text: { flex: 1 },
});
