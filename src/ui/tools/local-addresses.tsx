import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from 'react-native-paper';

import type { HostGrant } from '@/domain/network/check-url';
import { useSetting } from '@/state/settings';
import { useAddNetworkGrant, useRemoveNetworkGrant } from '@/state/tools/network-grants';

import { PageButton } from '../components/buttons/page-button';
import { useNotices } from '../components/notices';
import { Section } from '../components/section';
import { AddAddressSheet } from './add-address-sheet';
import { RemovableRow } from './removable-row';

/** The addresses in the local network that tools may reach. */
export function LocalAddresses() {
  const { t } = useTranslation();
  const grants = useSetting('networkGrants').value;
  const notices = useNotices();
  const add = useAddNetworkGrant();
  const remove = useRemoveNetworkGrant();
  const [adding, setAdding] = useState(false);
  const close = (grant: HostGrant) =>
    remove.mutate(grant, {
      onSuccess: () =>
        notices.show({
          text: t('grants.removed', { grant }),
          action: { label: t('app.undo'), onPress: () => add.mutate(grant) },
        }),
    });
  return (
    <Section title={t('grants.title')}>
      <Text variant="bodyMedium">{t('grants.intro')}</Text>
      {grants.map((grant) => (
        <RemovableRow
          key={grant}
          title={grant}
          removeLabel={t('grants.removeLabel', { grant })}
          disabled={remove.isPending}
          onRemove={() => close(grant)}
          testID="grant-item"
        />
      ))}
      <PageButton
        icon="plus"
        mode="outlined"
        disabled={add.isPending}
        onPress={() => setAdding(true)}
        testID="grant-add"
      >
        {t('grants.add')}
      </PageButton>
      {adding && <AddAddressSheet known={grants} onAdd={add.mutate} onClose={() => setAdding(false)} />}
    </Section>
  );
}
