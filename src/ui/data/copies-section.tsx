import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from 'react-native-paper';

import { asChatError } from '@/state/as-chat-error';
import { useCheckDatabase, useMakeCopy, useRemoveSetAside, useStoredFiles } from '@/state/safety';

import { Button } from '../components/buttons/button';
import { WideButton } from '../components/buttons/wide-button';
import { ConfirmSheet } from '../components/confirm-sheet';
import { ErrorCard } from '../components/error-card';
import { Section } from '../components/section';
import { fileSize } from '../format/numbers';
import { exactTime } from '../format/times';
import { useAppTheme } from '../theme/theme';

/** The copies that the app makes by itself, and damaged files that it keeps. */
export function CopiesSection() {
  const { t, i18n } = useTranslation();
  const { colors } = useAppTheme();
  const { data } = useStoredFiles();
  const copying = useMakeCopy();
  const checking = useCheckDatabase();
  const removing = useRemoveSetAside();
  const [removed, setRemoved] = useState<string | null>(null);
  const error = asChatError(copying.error ?? checking.error);
  const describe = (at: number, bytes: number) => ({
    date: exactTime(at, i18n.language),
    size: fileSize(bytes, { t, language: i18n.language }),
  });
  const isBusy = copying.isPending || checking.isPending;
  return (
    <Section title={t('safety.copiesTitle')}>
      <Text variant="bodyMedium">{t('safety.copiesHint')}</Text>
      {data?.copies.length === 0 && <Text variant="bodyMedium">{t('safety.noCopies')}</Text>}
      {data?.copies.map(({ name, madeAt, bytes }) => (
        <Text key={name} variant="bodyMedium" testID="stored-copy">
          {t('safety.copy', describe(madeAt, bytes))}
        </Text>
      ))}
      <WideButton
        icon="content-copy"
        label={t('safety.makeCopy')}
        disabled={isBusy}
        onPress={() => copying.mutate()}
        testID="make-copy"
      />
      {copying.data !== undefined && (
        <Text variant="bodyMedium" aria-live="polite" testID={copying.data ? 'copy-made' : 'no-room'}>
          {t(copying.data ? 'safety.copyMade' : 'safety.noRoom')}
        </Text>
      )}
      <WideButton
        icon="shield-check-outline"
        label={t('safety.check')}
        disabled={isBusy}
        onPress={() => checking.mutate()}
        testID="check-database"
      />
      {checking.data !== undefined && (
        <Text variant="bodyMedium" aria-live="polite" testID="check-result">
          {t(checking.data ? 'safety.intact' : 'safety.damaged')}
        </Text>
      )}
      {error && <ErrorCard error={error} />}
      {data?.setAside.map(({ name, setAsideAt, bytes }) => (
        <Button
          key={name}
          icon="trash-can-outline"
          textColor={colors.error}
          accessibilityLabel={`${t('safety.setAside', describe(setAsideAt, bytes))}: ${t('safety.removeSetAside')}`}
          onPress={() => setRemoved(name)}
          testID="remove-set-aside"
        >
          {t('safety.setAside', describe(setAsideAt, bytes))}
        </Button>
      ))}
      <ConfirmSheet
        visible={removed !== null}
        title={t('safety.removeSetAsideTitle')}
        body={t('safety.removeSetAsideBody')}
        confirmLabel={t('app.delete')}
        onConfirm={() => {
          if (removed !== null) removing.mutate(removed);
          setRemoved(null);
        }}
        onClose={() => setRemoved(null)}
      />
    </Section>
  );
}
