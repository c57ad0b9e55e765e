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
const HOTTEST_TENTHS = 20;
const AT_FIRST = 1;

export function AgentTemperature({ value, onChange }: AgentTemperatureProps) {
  const { t } = useTranslation();
  return (
    <Section title={t('agents.temperature')}>
      <SwitchRow
        title={t('agents.ownTemperature')}
        hint={t('agents.ownTemperatureHint')}
        value={value !== null}
        onChange={(isOwn) => onChange(isOwn ? AT_FIRST : null)}
        testID="agent-own-temperature"
      />
      {value !== null && (
        <StepperRow
          title={t('agents.temperature')}
          hint={t('agents.temperatureHint')}
          value={Math.round(value * 10)}
          min={0}
          max={HOTTEST_TENTHS}
          step={1}
          words={(tenths) => (tenths / 10).toFixed(1)}
          onChange={(tenths) => onChange(tenths / 10)}
          testID="agent-temperature"
        />
      )}
    </Section>
  );
}
