import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { View } from 'react-native';
import { Text } from 'react-native-paper';

import { SaveOrCancel } from '../components/buttons/save-or-cancel';
import { TechnicalField } from '../components/technical-field';

interface UnlockFileProps {
  readonly isWrong: boolean;
  readonly isPending: boolean;
  readonly onUnlock: (passphrase: string) => void;
  readonly onCancel: () => void;
}

/** Asks for the passphrase of an encrypted backup. */
export function UnlockFile({ isWrong, isPending, onUnlock, onCancel }: UnlockFileProps) {
  const { t } = useTranslation();
  const [passphrase, setPassphrase] = useState('');
  const unlock = () => {
    if (passphrase !== '' && !isPending) onUnlock(passphrase);
  };
  return (
    <View testID="unlock-file">
      <Text variant="bodyMedium">{t('errorCase.passphrase-missing')}</Text>
      <TechnicalField
        label={t('data.passphrase')}
        value={passphrase}
        onChange={setPassphrase}
        onSubmit={unlock}
        hint=""
        error={isWrong && !isPending ? t('errorCase.passphrase-wrong') : undefined}
        isConcealed
        autoFocus
        testID="unlock-passphrase"
      />
      <SaveOrCancel
        onCancel={onCancel}
        onSave={unlock}
        disabled={passphrase === '' || isPending}
        saveLabel={t('data.unlock')}
        testID="unlock"
      />
    </View>
  );
}
