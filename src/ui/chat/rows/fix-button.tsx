import { useTranslation } from 'react-i18next';

import type { NextStep } from '@/domain/chat-error';
import { vendorOf } from '@/state/provider-types';
import { useProviders } from '@/state/providers';
import { useAllowBeyondBudget } from '@/state/usage';

import { Button } from '../../components/buttons/button';
import { useEditLastQuestion } from '../../composer/use-edit-last-question';
import { useNavigator } from '../../navigation/navigator';
import { useOpenPage } from '../../providers/use-open-page';
import { useModelPicker } from '../model-picker/model-picker-context';

interface FixButtonProps {
  readonly nextStep: NextStep;
  readonly providerId: string;
  readonly sessionId: string;
}

/** The button that fixes the cause of an error, where a retry alone would not help. */
export function FixButton({ nextStep, providerId, sessionId }: FixButtonProps) {
  const { t } = useTranslation();
  const navigator = useNavigator();
  const openPicker = useModelPicker();
  const openPage = useOpenPage();
  const allowBeyond = useAllowBeyondBudget();
  const editQuestion = useEditLastQuestion(sessionId);
  const provider = useProviders().data?.find(({ id }) => id === providerId);
  const creditUrl = provider && vendorOf(provider)?.creditUrl;
  // Where the app does not know the page for credit, another model is what helps.
  const step = nextStep === 'check-billing' && creditUrl === undefined ? 'choose-model' : nextStep;
  const fix = FIXES[step];
  if (!fix) return null;
  const fixes = {
    provider: () => navigator.openProvider(providerId),
    credit: () => openPage(creditUrl ?? ''),
    model: openPicker,
    budget: () => allowBeyond.mutate(),
    question: editQuestion,
  };
  return (
    <Button mode="contained-tonal" disabled={allowBeyond.isSuccess} onPress={fixes[fix]} testID="fix">
      {t(`nextStep.${step}`)}
    </Button>
  );
}

/** Whether there is something better to do than to retry. */
export function hasFix(nextStep: NextStep): boolean {
  return FIXES[nextStep] !== null;
}

/** Null: a retry is the fix, or nothing is. */
const FIXES: Record<NextStep, 'provider' | 'credit' | 'model' | 'budget' | 'question' | null> = {
  'check-key': 'provider',
  'check-address': 'provider',
  'check-billing': 'credit',
  'choose-model': 'model',
  shorten: 'model',
  'allow-over-budget': 'budget',
  'shrink-pictures': 'question',
  rephrase: 'question',
  retry: null,
  wait: null,
  'free-space': null,
  recover: null,
  'update-app': null,
  'close-other-tab': null,
  none: null,
};
