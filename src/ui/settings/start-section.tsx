import { useTranslation } from 'react-i18next';

import { useSaveSetting, useSetting } from '@/state/settings';

import { SwitchRow } from '../components/buttons/switch-row';
import { useWide } from '../layout/use-wide';

/** What a phone opens with. Wide screens always start with a new chat beside the list. */
export function StartSection() {
  const { t } = useTranslation();
  const isOn = useSetting('openLastChat').value;
  const save = useSaveSetting('openLastChat');
  if (useWide()) return null;
  return (
    <SwitchRow
      title={t('start.openLast')}
      hint={t('start.openLastHint')}
      value={isOn}
      onChange={(open) => save.mutate(open)}
      testID="open-last-chat"
    />
  );
}
