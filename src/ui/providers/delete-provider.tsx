import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet } from 'react-native';
import { Button } from 'react-native-paper';

import type { ProviderState } from '@/domain/skein';
import { useRemoveProvider } from '@/state/writes';

import { ConfirmSheet } from '../components/confirm-sheet';
import { useNotices } from '../components/notices';
import { useNavigator } from '../navigation/navigator';
import { size } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

/** Asks first: a deleted key cannot be brought back. */
export function DeleteProvider({ provider }: { provider: ProviderState }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const navigator = useNavigator();
  const notices = useNotices();
  const remove = useRemoveProvider();
  const [asking, setAsking] = useState(false);
  const confirm = async () => {
    setAsking(false);
    navigator.back(); // first, or this page would say that its provider is gone
    await remove.mutateAsync(provider.id);
    notices.show({ text: t('providers.deleted', { name: provider.name }) });
  };
  return (
    <>
      <Button
        icon="trash-can-outline"
        textColor={colors.error}
        contentStyle={styles.button}
        disabled={remove.isPending}
        onPress={() => setAsking(true)}
        testID="delete-provider"
      >
        {t('providers.delete')}
      </Button>
      <ConfirmSheet
        visible={asking}
        title={t('providers.deleteTitle', { name: provider.name })}
        body={t('providers.deleteBody')}
        confirmLabel={t('app.delete')}
        onConfirm={() => void confirm().catch(() => undefined)} // the failure is already on the notice bar
        onClose={() => setAsking(false)}
      />
    </>
  );
}

const styles = StyleSheet.create({ button: { minHeight: size.target } });
