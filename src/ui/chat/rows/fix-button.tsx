import { useTranslation } from 'react-i18next';

import type { NextStep } from '@/domain/chat-error';
import { useAllowBeyondBudget } from '@/state/usage';

import { Button } from '../../components/buttons/button';
import { useNavigator } from '../../navigation/navigator';
import { useModelPicker } from '../model-picker/model-picker-context';

interface FixButtonProps {
  readonly nextStep: NextStep;
  readonly providerId: string;
}

/** The button that fixes the cause of an error, where a retry alone would not help. */
export function FixButton({ nextStep, providerId }: FixButtonProps) {
  const { t } = useTranslation();
  const navigator = useNavigator();
  const openPicker = useModelPicker();
  const allowBeyond = useAllowBeyondBudget();
  const fix = fixFor(nextStep);
  if (!fix) return null;
  const fixes = {
    provider: () => navigator.openProvider(providerId),
    model: openPicker,
    budget: () => allowBeyond.mutate(),
  };
  return (
    <Button mode="text" disabled={allowBeyond.isSuccess} onPress={fixes[fix]} testID="fix">
      {t(`nextStep.${nextStep}`)}
    </Button>
  );
}

function fixFor(nextStep: NextStep): 'provider' | 'model' | 'budget' | null {
  if (nextStep === 'allow-over-budget') return 'budget';
  if (nextStep === 'check-key' || nextStep === 'check-address' || nextStep === 'check-billing') return 'provider';
  return nextStep === 'choose-model' || nextStep === 'shorten' ? 'model' : null;
}
