import { useTranslation } from 'react-i18next';

import { TechnicalField } from '../components/technical-field';

interface DeviceNameProps {
  readonly value: string;
  readonly onChange: (name: string) => void;
}

export function DeviceName({ value, onChange }: DeviceNameProps) {
  const { t } = useTranslation();
  return (
    <TechnicalField
      label={t('sync.deviceName')}
      value={value}
      onChange={onChange}
      hint={t('sync.deviceNameHint')}
      testID="sync-device-name"
    />
  );
}
