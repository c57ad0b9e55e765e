import { useTranslation } from 'react-i18next';

import type { ContextSettings } from '@/domain/context/context-settings';
import { percentRanges } from '@/state/sessions/context-ranges';

import { Section } from '../components/section';
import { StepperRow } from '../components/buttons/stepper-row';
import { SwitchRow } from '../components/buttons/switch-row';
import { ContextCap } from './context-cap';

interface CompactionSettingsProps {
  readonly settings: ContextSettings;
  readonly onChange: (change: Partial<ContextSettings>) => void;
}

const STEP_PERCENT = 5;

export function CompactionSettings({ settings, onChange }: CompactionSettingsProps) {
  const { t } = useTranslation();
  const ranges = percentRanges(settings);
  const percent = (value: number) => t('contextSettings.percent', { value });
  return (
    <Section title={t('contextSettings.automatic')} gap="wide">
      <SwitchRow
        title={t('contextSettings.enabled')}
        hint={t('contextSettings.enabledHint')}
        value={settings.enabled}
        onChange={(enabled) => onChange({ enabled })}
        testID="context-enabled"
      />
      <StepperRow
        title={t('contextSettings.threshold')}
        hint={t('contextSettings.thresholdHint')}
        value={Math.round(settings.threshold * 100)}
        {...ranges.threshold}
        step={STEP_PERCENT}
        formatValue={percent}
        disabled={!settings.enabled}
        onChange={(value) => onChange({ threshold: value / 100 })}
        testID="context-threshold"
      />
      <StepperRow
        title={t('contextSettings.protectedShare')}
        hint={t('contextSettings.protectedShareHint')}
        value={Math.round(settings.protectedShare * 100)}
        {...ranges.protectedShare}
        step={STEP_PERCENT}
        formatValue={percent}
        onChange={(value) => onChange({ protectedShare: value / 100 })}
        testID="context-protected"
      />
      <ContextCap value={settings.maxContextTokens} onChange={(maxContextTokens) => onChange({ maxContextTokens })} />
    </Section>
  );
}
