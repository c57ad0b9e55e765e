import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { Agent } from '@/domain/agents/agent';
import { asChatError } from '@/state/as-chat-error';
import { useAddNote } from '@/state/memory';

import { PageButton } from '../components/buttons/page-button';
import { useNotices } from '../components/notices';
import { Section } from '../components/section';
import { useFocusAfter } from '../components/focus/use-focus-after';
import { space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { AgentFilter } from './agent-filter';
import { NoteEditor } from './note-editor';

interface AddNoteProps {
  readonly agents: readonly Agent[];
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly ref: RefObject<View | null>;
}

export function AddNote({ agents, isOpen, onOpen, onClose, ref }: AddNoteProps) {
  const { t } = useTranslation();
  const opener = useFocusAfter(isOpen, ref);
  return isOpen ? (
    <Section title={t('memory.newNote')}>
      <NewNote agents={agents} onClose={onClose} />
    </Section>
  ) : (
    <PageButton ref={opener} mode="contained" icon="plus" onPress={onOpen} testID="memory-add">
      {t('memory.add')}
    </PageButton>
  );
}

function NewNote({ agents, onClose }: Pick<AddNoteProps, 'agents' | 'onClose'>) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const notices = useNotices();
  const add = useAddNote();
  const [agentId, setAgentId] = useState<string | null>(null);
  const save = (content: string) =>
    add.mutate(
      { content, agentId },
      {
        onSuccess: ({ isNew }) => {
          if (!isNew) notices.show({ text: t('memory.known') });
          onClose();
        },
      },
    );
  return (
    <NoteEditor
      label={t('memory.note')}
      initial=""
      isPending={add.isPending}
      error={asChatError(add.error)}
      onSave={save}
      onClose={onClose}
    >
      {agents.length > 1 && (
        <View style={styles.audience}>
          <Text variant="labelMedium" style={{ color: colors.onSurfaceVariant }}>
            {t('memory.audience')}
          </Text>
          <AgentFilter
            label={t('memory.audience')}
            others={[{ value: null, label: t('memory.everyone') }]}
            agents={agents}
            value={agentId}
            onChange={setAgentId}
            testID="note-for"
          />
        </View>
      )}
    </NoteEditor>
  );
}

const styles = StyleSheet.create({
  audience: { gap: space.xs },
});
