import { useTranslation } from 'react-i18next';
import { Text } from 'react-native-paper';

import type { FoundServer } from '@/domain/providers/providers';

import { Disclosure } from '../components/disclosure';
import { FindServers } from './find-servers';
import { PresetChips, type Preset } from './type-chips';

interface ServerSuggestionsProps {
  /** The address in the form. */
  readonly address: string;
  readonly onUseServer: (server: FoundServer) => void;
  readonly onChoosePreset: (preset: Preset, of: 'services' | 'local') => void;
}

/** Known servers and services, for a form without an address. The many services are folded. */
export function ServerSuggestions({ address, onUseServer, onChoosePreset }: ServerSuggestionsProps) {
  const { t } = useTranslation();
  return (
    <>
      <PresetChips of="local" address={address} onChoose={(preset) => onChoosePreset(preset, 'local')} />
      <FindServers onUse={onUseServer} />
      <Disclosure summary={<Text variant="labelLarge">{t('providers.presets')}</Text>} testID="provider-services">
        <PresetChips of="services" address={address} onChoose={(preset) => onChoosePreset(preset, 'services')} />
      </Disclosure>
    </>
  );
}
