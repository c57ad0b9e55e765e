import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { View } from 'react-native';
import { Text } from 'react-native-paper';

import { SHORTEST_PASSPHRASE } from '@/state/sessions/archives';

import { SaveOrCancel } from '../components/buttons/save-or-cancel';
import { TechnicalField } from '../components/technical-field';
import { StrengthMeter } from './strength-meter';

interface NewPassphraseProps {
  /** What nobody can open without the passphrase. */
  readonly protects: 'file' | 'synced-data';
  readonly isPending: boolean;
  /** The label of the button that takes the passphrase. */
  readonly saveLabel: string;
  readonly onSave: (passphrase: string) => void;
  readonly onCancel: () => void;
  /** The test id of that button. */
  readonly testID: string;
}

/** Asks for a new passphrase, twice: one that was mistyped could never open anything. */
export function NewPassphrase({ protects, isPending, saveLabel, onSave, onCancel, testID }: NewPassphraseProps) {
  const { t } = useTranslation();
  const [passphrase, setPassphrase] = useState('');
  const [again, setAgain] = useState('');
  const isShort = [...passphrase].length < SHORTEST_PASSPHRASE;
  const differs = again !== passphrase;
  return (
    <View testID="new-passphrase">
      <Text variant="bodyMedium">{t(protects === 'file' ? 'data.passphraseLost' : 'sync.passphraseLost')}</Text>
      <TechnicalField
        label={t('data.passphrase')}
        value={passphrase}
        onChange={setPassphrase}
        hint={t('data.passphraseHint', { length: SHORTEST_PASSPHRASE })}
        isConcealed
        autoFocus
        testID="passphrase"
      />
      <StrengthMeter passphrase={passphrase} />
      <TechnicalField
        label={t('data.passphraseAgain')}
        value={again}
        onChange={setAgain}
        hint=""
        error={again !== '' && differs ? t('data.passphraseDiffers') : undefined}
        isConcealed
        testID="passphrase-again"
      />
      <SaveOrCancel
        onCancel={onCancel}
        onSave={() => onSave(passphrase)}
        disabled={isShort || differs || isPending}
        saveLabel={saveLabel}
        testID={testID}
      />
    </View>
  );
}
