import { useTranslation } from 'react-i18next';

import { settingChoices, useSaveSetting, useSetting } from '@/state/settings';

import { SwitchRow } from '../components/buttons/switch-row';
import { hasSystemColors } from '../theme/system-colors';
import { ChoiceSetting } from './choice-setting';

export function AppearanceSetting() {
  const { t } = useTranslation();
  const appearance = useSetting('appearance').value;
  const save = useSaveSetting('appearance');
  return (
    <>
      <ChoiceSetting
        title={t('settings.appearance')}
        hint={t('settings.appearanceHint')}
        choices={settingChoices('appearance').map((value) => ({ value, label: t(`settings.appearances.${value}`) }))}
        value={appearance}
        onChoose={(value) => save.mutate(value)}
        testID="appearance"
      />
      {hasSystemColors() && <SystemColorsSwitch />}
    </>
  );
}

function SystemColorsSwitch() {
  const { t } = useTranslation();
  const wanted = useSetting('systemColors').value;
  const save = useSaveSetting('systemColors');
  return (
    <SwitchRow
      title={t('settings.systemColors')}
      hint={t('settings.systemColorsHint')}
      value={wanted}
      onChange={(use) => save.mutate(use)}
      testID="system-colors"
    />
  );
}
