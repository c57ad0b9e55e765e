import { useTranslation } from 'react-i18next';
import { Text } from 'react-native-paper';

import type { AgentDraft } from '@/domain/agents/agent';
import {
  removeOverride,
  isOverridden,
  addOverride,
  useAgentContextSettings,
  type OverridePart,
} from '@/state/agent-context';

import { Section } from '../components/section';
import { SwitchRow } from '../components/buttons/switch-row';
import { CompactionSettings } from '../settings/compaction-settings';
import { PruningSettings } from '../settings/pruning-settings';
import { SummariserChoice } from '../settings/summariser-choice';
import { useAppTheme } from '../theme/theme';

type Overrides = AgentDraft['contextSettings'];

interface AgentContextProps {
  readonly overrides: Overrides;
  readonly onChange: (overrides: Overrides) => void;
}

const PARTS = [
  { part: 'compaction', title: 'agents.ownCompaction', hint: 'agents.ownCompactionHint' },
  { part: 'summariser', title: 'agents.ownSummariser', hint: 'agents.ownSummariserHint' },
  { part: 'pruning', title: 'agents.ownPruning', hint: 'agents.ownPruningHint' },
] as const satisfies readonly { part: OverridePart; title: string; hint: string }[];

/** The context settings in which the agent differs from the global ones. */
export function AgentContext({ overrides, onChange }: AgentContextProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const settings = useAgentContextSettings(overrides);
  if (!settings) return null;
  const change = (part: Overrides) => onChange({ ...overrides, ...part });
  return (
    <>
      <Section title={t('agents.context')}>
        <Text variant="bodySmall" style={{ color: colors.onSurfaceVariant }}>
          {t('agents.contextHint')}
        </Text>
        {PARTS.map(({ part, title, hint }) => (
          <SwitchRow
            key={part}
            title={t(title)}
            hint={t(hint)}
            value={isOverridden(overrides, part)}
            onChange={(own) => onChange(own ? addOverride(overrides, part, settings) : removeOverride(overrides, part))}
            testID={`agent-own-${part}`}
          />
        ))}
      </Section>
      {isOverridden(overrides, 'compaction') && <CompactionSettings settings={settings} onChange={change} />}
      {isOverridden(overrides, 'summariser') && (
        <SummariserChoice summariser={settings.summariser} onChange={(summariser) => change({ summariser })} />
      )}
      {isOverridden(overrides, 'pruning') && (
        <PruningSettings prune={settings.prune} onChange={(prune) => change({ prune })} />
      )}
    </>
  );
}
