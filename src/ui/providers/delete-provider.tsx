import { useTranslation } from 'react-i18next';

import type { ProviderState } from '@/domain/providers/providers';
import { useRemoveProvider } from '@/state/providers';

import { DeleteButton } from '../components/buttons/delete-button';

/** Asks first, because a deleted key cannot be restored. */
export function DeleteProvider({ provider }: { provider: ProviderState }) {
  const { t } = useTranslation();
  const remove = useRemoveProvider();
  const { id, name } = provider;
  return (
    <DeleteButton
      labels={{
        button: t('providers.delete'),
        title: t('providers.deleteTitle', { name }),
        body: t('providers.deleteBody'),
        done: t('providers.deleted', { name }),
      }}
      isPending={remove.isPending}
      onDelete={() => remove.mutateAsync(id)}
      testID="delete-provider"
    />
  );
}
