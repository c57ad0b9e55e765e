import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';

import type { AgentDraft } from '@/domain/agents/agent';

import { Section } from '../components/section';
import { FieldHint } from '../components/field-hint';
import { TextField } from '../components/text-field';

interface AgentInstructionsProps {
  readonly draft: AgentDraft;
  readonly isNameMissing: boolean;
  readonly onChange: (change: Partial<AgentDraft>) => void;
}

const MAX_NAME = 60;

/** The agent's name and system prompt. */
export function AgentInstructions({ draft, isNameMissing, onChange }: AgentInstructionsProps) {
  const { t } = useTranslation();
  return (
    <Section>
      <View>
        <TextField
          label={t('agents.name')}
          accessibilityLabel={t('agents.name')}
          value={draft.name}
          onChangeText={(name) => onChange({ name })}
          maxLength={MAX_NAME}
          error={isNameMissing}
          testID="agent-name"
        />
        {isNameMissing && <FieldHint type="error">{t('agents.nameMissing')}</FieldHint>}
      </View>
      <TextField
        multiline
        label={t('agents.prompt')}
        accessibilityLabel={t('agents.prompt')}
        placeholder={t('agents.promptHint')}
        value={draft.systemPrompt ?? ''}
        onChangeText={(systemPrompt) => onChange({ systemPrompt })}
        style={styles.prompt}
        testID="agent-prompt"
      />
    </Section>
  );
}

const styles = StyleSheet.create({ prompt: { minHeight: 144, maxHeight: 320 } });
