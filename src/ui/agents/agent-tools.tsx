import { useTranslation } from 'react-i18next';

import { useAgentTools } from '@/state/agents';

import { Section } from '../components/section';
import { SwitchRow } from '../components/switch-row';

interface AgentToolsProps {
  /** Null: all of them. */
  readonly toolNames: readonly string[] | null;
  readonly onChange: (toolNames: readonly string[] | null) => void;
}

/** A tool that is chosen and not there now, because its server is off, stays chosen. */
export function AgentTools({ toolNames, onChange }: AgentToolsProps) {
  const { t } = useTranslation();
  const tools = useAgentTools().data;
  if (!tools) return null;
  const others = (name: string) => (toolNames ?? []).filter((chosen) => chosen !== name);
  return (
    <Section title={t('agents.tools')}>
      <SwitchRow
        title={t('agents.allTools')}
        hint={t('agents.allToolsHint')}
        value={toolNames === null}
        onChange={(all) => onChange(all ? null : tools.map(({ name }) => name))}
        testID="agent-all-tools"
      />
      {toolNames !== null &&
        tools.map(({ name, description, server }) => (
          <SwitchRow
            key={name}
            title={name}
            hint={server === null ? firstSentence(description) : t('agents.toolOf', { server })}
            value={toolNames.includes(name)}
            onChange={(chosen) => onChange(chosen ? [...others(name), name] : others(name))}
            testID={`agent-tool-${name}`}
          />
        ))}
    </Section>
  );
}

/** The rest of a description is for models. */
function firstSentence(text: string): string {
  return /^.*?\.(?=\s|$)/s.exec(text)?.[0] ?? text;
}
