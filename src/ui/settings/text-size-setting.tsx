import { useTranslation } from 'react-i18next';

import { settingChoices, useSaveSetting, useSetting } from '@/state/settings';

import { StepperRow } from '../components/buttons/stepper-row';
import { percent } from '../format/numbers';

/** A factor for all text, on top of the text size of the system or the browser. It applies at once. */
export function TextSizeSetting() {
  const { t, i18n } = useTranslation();
  const size = useSetting('textSize').value;
  const save = useSaveSetting('textSize');
  const fromSmall = [...settingChoices('textSize')].sort((a, b) => Number(a) - Number(b));
  const sizeAt = (step: number) => fromSmall[step] ?? size;
  return (
    <StepperRow
      title={t('settings.textSize')}
      hint={t('settings.textSizeHint')}
      value={fromSmall.indexOf(size)}
      min={0}
      max={fromSmall.length - 1}
      step={1}
      formatValue={(step) => percent(Number(sizeAt(step)) / 100, i18n.language)}
      onChange={(step) => save.mutate(sizeAt(step))}
      testID="text-size"
    />
  );
}
