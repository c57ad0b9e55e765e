import { useTranslation } from 'react-i18next';

import type { PruneSettings } from '@/domain/context/context-settings';

import { Section } from '../components/section';
import { StepperRow } from '../components/buttons/stepper-row';
import { SwitchRow } from '../components/buttons/switch-row';
import { exactCount } from '../format/numbers';

interface PruningSettingsProps {
  readonly prune: PruneSettings;
  readonly onChange: (prune: PruneSettings) => void;
}

const MAX_TURNS = 50;
const CHARS = { min: 1_000, max: 30_000, step: 1_000 };

export function PruningSettings({ prune, onChange }: PruningSettingsProps) {
  const { t, i18n } = useTranslation();
  const answers = (count: number) => t('contextSettings.answers', { count });
  const disabled = !prune.enabled;
  return (
    <Section title={t('contextSettings.pruning')} gap="wide">
      <SwitchRow
        title={t('contextSettings.prune')}
        hint={t('contextSettings.pruneHint')}
        value={prune.enabled}
        onChange={(enabled) => onChange({ ...prune, enabled })}
        testID="prune-enabled"
      />
      <StepperRow
        title={t('contextSettings.keepTurns')}
        hint={t('contextSettings.keepTurnsHint')}
        value={prune.keepTurns}
        min={1}
        max={prune.clearAfterTurns}
        step={1}
        formatValue={answers}
        disabled={disabled}
        onChange={(keepTurns) => onChange({ ...prune, keepTurns })}
        testID="prune-keep"
      />
      <StepperRow
        title={t('contextSettings.softTrimChars')}
        hint={t('contextSettings.softTrimCharsHint')}
        value={prune.softTrimChars}
        {...CHARS}
        formatValue={(value) => t('contextSettings.characters', { value: exactCount(value, i18n.language) })}
        disabled={disabled}
        onChange={(softTrimChars) => onChange({ ...prune, softTrimChars })}
        testID="prune-chars"
      />
      <StepperRow
        title={t('contextSettings.clearAfterTurns')}
        hint={t('contextSettings.clearAfterTurnsHint')}
        value={prune.clearAfterTurns}
        min={prune.keepTurns}
        max={MAX_TURNS}
        step={1}
        formatValue={answers}
        disabled={disabled}
        onChange={(clearAfterTurns) => onChange({ ...prune, clearAfterTurns })}
        testID="prune-clear"
      />
    </Section>
  );
}
