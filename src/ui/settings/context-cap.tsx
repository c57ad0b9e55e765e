import { useTranslation } from 'react-i18next';

import { capSteps } from '@/state/sessions/context-ranges';

import { StepperRow } from '../components/buttons/stepper-row';
import { compactCount } from '../format/numbers';

interface ContextCapProps {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** The most that a chat may send with each turn. The last step is no cap. */
export function ContextCap({ value, onChange }: ContextCapProps) {
  const { t, i18n } = useTranslation();
  const steps = capSteps(value);
  const nameOf = (index: number) => {
    const cap = steps[index] ?? null;
    return cap === null
      ? t('contextSettings.noCap')
      : t('contextSettings.tokens', { value: compactCount(cap, { t, language: i18n.language }) });
  };
  return (
    <StepperRow
      title={t('contextSettings.maxContext')}
      hint={t('contextSettings.maxContextHint')}
      value={steps.indexOf(value)}
      min={0}
      max={steps.length - 1}
      step={1}
      formatValue={nameOf}
      onChange={(index) => onChange(steps[index] ?? null)}
      testID="context-cap"
    />
  );
}
