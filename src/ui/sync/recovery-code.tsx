import { useTranslation } from 'react-i18next';
import { Text } from 'react-native-paper';

import { Button } from '../components/buttons/button';
import { CopyableText } from '../components/copyable-text';
import { Section } from '../components/section';

/** Shown once. */
export function RecoveryCode({ code, onDone }: { readonly code: string; readonly onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <Section title={t('sync.recoveryTitle')}>
      <Text variant="bodyMedium">{t('sync.recoveryBody')}</Text>
      <CopyableText title={t('sync.recoveryTitle')} text={code} testID="sync-recovery-code" />
      <Button mode="contained" onPress={onDone} testID="sync-recovery-done">
        {t('sync.recoveryDone')}
      </Button>
    </Section>
  );
}
