import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from 'react-native-paper';

import type { Agent, AgentDraft } from '@/domain/agents/agent';
import { draftOf, useSaveAgent } from '@/state/agents';
import { asChatError } from '@/state/as-chat-error';

import { ModelChoice } from '../chat/model-picker/model-choice';
import { Button } from '../components/buttons/button';
import { ErrorCard } from '../components/error-card';
import { useNotices } from '../components/notices';
import { Section } from '../components/section';
import { SwitchRow } from '../components/buttons/switch-row';
import { useNavigator } from '../navigation/navigator';
import { useAppTheme } from '../theme/theme';
import { AgentContext } from './agent-context';
import { AgentTemperature } from './agent-temperature';
import { AgentThinking } from './agent-thinking';
import { AgentTools } from './agent-tools';
import { AgentInstructions } from './agent-instructions';

/** The form and its save button; null for a new agent. */
export function AgentEditor({ agent }: { agent: Agent | null }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const navigator = useNavigator();
  const notices = useNotices();
  const save = useSaveAgent(agent?.id ?? null);
  const [draft, setDraft] = useState<AgentDraft>(() => draftOf(agent));
  const [wasTried, setWasTried] = useState(false);
  const isNameless = draft.name.trim() === '';
  const error = asChatError(save.error);
  const change = (part: Partial<AgentDraft>) => setDraft((before) => ({ ...before, ...part }));
  const submit = () => {
    setWasTried(true);
    if (isNameless) return;
    save.mutate(draft, {
      onSuccess: ({ name }) => {
        notices.show({ text: t('agents.saved', { name }) });
        navigator.back();
      },
    });
  };
  return (
    <>
      <AgentInstructions draft={draft} isNameMissing={wasTried && isNameless} onChange={change} />
      <Section title={t('agents.model')}>
        <Text variant="bodySmall" style={{ color: colors.onSurfaceVariant }}>
          {t('agents.modelHint')}
        </Text>
        <ModelChoice
          model={draft.model}
          labels={{ own: t('agents.modelOwn'), other: t('agents.modelOther'), title: t('agents.modelPick') }}
          onChange={(model) => change({ model })}
          testID="agent-model"
        />
      </Section>
      <AgentTemperature value={draft.temperature} onChange={(temperature) => change({ temperature })} />
      <AgentThinking value={draft.thinking} onChange={(thinking) => change({ thinking })} />
      <AgentTools toolNames={draft.toolNames} onChange={(toolNames) => change({ toolNames })} />
      <Section title={t('agents.memory')}>
        <SwitchRow
          title={t('agents.useMemory')}
          hint={t('agents.useMemoryHint')}
          value={draft.memoryOn}
          onChange={(memoryOn) => change({ memoryOn })}
          testID="agent-memory"
        />
      </Section>
      <AgentContext overrides={draft.contextSettings} onChange={(contextSettings) => change({ contextSettings })} />
      {error && <ErrorCard error={error} />}
      <Button mode="contained" disabled={save.isPending} onPress={submit} testID="agent-save">
        {t('app.save')}
      </Button>
    </>
  );
}
