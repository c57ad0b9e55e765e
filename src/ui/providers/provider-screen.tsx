import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from 'react-native-paper';

import { useProviders } from '@/state/providers';

import { Button } from '../components/buttons/button';
import { Section } from '../components/section';
import { Page } from '../layout/page';
import { useNavigator } from '../navigation/navigator';
import { DeleteProvider } from './delete-provider';
import { ProviderEditor } from './provider-editor';
import { ProviderModels } from './provider-models';
import { providerName } from '../format/provider-name';

/** One provider: its address and key, a connection test and its models. Null: a new provider. */
export function ProviderScreen({ providerId }: { providerId: string | null }) {
  const { t } = useTranslation();
  const navigator = useNavigator();
  const providers = useProviders();
  const [saves, setSaves] = useState(0);
  const provider = providers.data?.find(({ id }) => id === providerId) ?? null;
  if (providers.isPending) return null;
  if (providerId !== null && !provider) {
    return (
      <Page title={t('providers.title')} onBack={navigator.back}>
        <Text variant="bodyLarge">{t('providers.notFound')}</Text>
        <Button mode="contained-tonal" onPress={navigator.back}>
          {t('app.back')}
        </Button>
      </Page>
    );
  }
  const isDemo = provider?.type === 'demo';
  return (
    <Page title={provider ? providerName(provider, t) : t('providers.addTitle')} onBack={navigator.back}>
      <Section>
        {isDemo ? (
          <Text variant="bodyMedium">{t('providers.demoNote')}</Text>
        ) : (
          <ProviderEditor provider={provider} onSaved={() => setSaves((count) => count + 1)} />
        )}
      </Section>
      {/* Remounted: an error of the last refresh was about the values before. */}
      {provider && <ProviderModels key={saves} provider={provider} />}
      {provider && !isDemo && <DeleteProvider provider={provider} />}
    </Page>
  );
}
