import { useTranslation } from 'react-i18next';

import { useMemorySwitch, useSetMemorySwitch } from '@/state/memory';

import { Section } from '../components/section';
import { SwitchRow } from '../components/switch-row';

/** For all agents at once. */
export function MemorySwitch() {
  const { t } = useTranslation();
  const isOn = useMemorySwitch().data;
  const set = useSetMemorySwitch();
  return (
    <Section>
      <SwitchRow
        title={t('memory.switch')}
        hint={t(isOn === false ? 'memory.switchedOff' : 'memory.switchHint')}
        value={isOn ?? true}
        disabled={isOn === undefined || set.isPending}
        onChange={(on) => set.mutate(on)}
        testID="memory-switch"
      />
    </Section>
  );
}
