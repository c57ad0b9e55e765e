import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollView, StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { Session } from '@/domain/conversation';
import { useAgents } from '@/state/agents';
import { asChatError } from '@/state/as-chat-error';
import { MAX_INSTRUCTIONS, useSetInstructions } from '@/state/sessions/chat-options';

import { agentName } from '../../agents/agent-name';
import { Button } from '../../components/buttons/button';
import { ErrorCard } from '../../components/error-card';
import { FieldHint } from '../../components/field-hint';
import { TextField } from '../../components/text-field';
import { exactCount } from '../../format/numbers';
import { Sheet } from '../../layout/sheet';
import { space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';

interface InstructionsSheetProps {
  readonly session: Session;
  readonly onClose: () => void;
}

/** Edits the instructions for this chat only. */
export function InstructionsSheet({ session, onClose }: InstructionsSheetProps) {
  const { t, i18n } = useTranslation();
  const { colors } = useAppTheme();
  const stored = session.systemPrompt ?? '';
  const [text, setText] = useState(stored);
  const change = useSetInstructions(session.id);
  const error = asChatError(change.error);
  const agent = useAgents().data?.find(({ id }) => id === session.agentId);
  const ofAgent = agent?.systemPrompt ? agentName(agent, t) : null;
  const length = text.trim().length;
  const isTooLong = length > MAX_INSTRUCTIONS;
  const count = (value: number) => exactCount(value, i18n.language);
  const save = (instructions: string | null) => change.mutate(instructions, { onSuccess: onClose });
  return (
    <Sheet visible title={t('instructions.title')} onClose={onClose} testID="instructions-sheet">
      <ScrollView contentContainerStyle={styles.body} keyboardShouldPersistTaps="handled">
        <Text variant="bodyMedium" style={{ color: colors.onSurfaceVariant }}>
          {ofAgent === null ? t('instructions.hint') : t('instructions.hintAgent', { agent: ofAgent })}
        </Text>
        <View>
          <TextField
            multiline
            label={t('instructions.label')}
            accessibilityLabel={t('instructions.label')}
            placeholder={t('instructions.placeholder')}
            value={text}
            onChangeText={setText}
            error={isTooLong}
            autoFocus
            style={styles.input}
            testID="instructions-input"
          />
          {isTooLong && (
            <FieldHint type="error" accessibilityLiveRegion="polite" testID="instructions-too-long">
              {t('instructions.tooLong', { length: count(length), limit: count(MAX_INSTRUCTIONS) })}
            </FieldHint>
          )}
        </View>
        {error && <ErrorCard error={error} />}
        <View style={styles.buttons}>
          {session.systemPrompt !== null && (
            <Button onPress={() => save(null)} disabled={change.isPending} testID="instructions-remove">
              {t('instructions.remove')}
            </Button>
          )}
          <View style={styles.gap} />
          <Button onPress={onClose}>{t('app.cancel')}</Button>
          <Button
            mode="contained"
            onPress={() => save(text)}
            disabled={isTooLong || change.isPending || text.trim() === stored}
            testID="instructions-save"
          >
            {t('app.save')}
          </Button>
        </View>
      </ScrollView>
    </Sheet>
  );
}

const styles = StyleSheet.create({
  body: { paddingHorizontal: space.xl, paddingTop: space.s, gap: space.m },
  input: { minHeight: 144, maxHeight: 320 },
  buttons: { flexDirection: 'row', flexWrap: 'wrap', gap: space.s },
  gap: { flex: 1 },
});
