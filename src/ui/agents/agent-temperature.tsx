import { useTranslation } from 'react-i18next';

import { Section } from '../components/section';
import { StepperRow } from '../components/buttons/stepper-row';
import { SwitchRow } from '../components/buttons/switch-row';

interface AgentTemperatureProps {
  /** Null: the provider's default. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** In tenths, because steps of 0.1 accumulate rounding errors. */
const MAX_TENTHS = 20;
const DEFAULT_TENTHS = 1;

export function AgentTemperature({ value, onChange }: AgentTemperatureProps) {
  const { t } = useTranslation();
  return (
    <Section title={t('agents.temperature')}>
      <SwitchRow
        title={t('agents.ownTemperature')}
        hint={t('agents.ownTemperatureHint')}
        value={value !== null}
        onChange={(isOwn) => onChange(isOwn ? DEFAULT_TENTHS : null)}
        testID="agent-own-temperature"
      />
      {value !== null && (
        <StepperRow
          title={t('agents.temperature')}
          hint={t('agents.temperatureHint')}
          value={Math.round(value * 10)}
          min={0}
          max={MAX_TENTHS}
          step={1}
          formatValue={(tenths) => (tenths / 10).toFixed(1)}
          onChange={(tenths) => onChange(tenths / 10)}
          testID="agent-temperature"
        />
      )}
    </Section>
  );
}
