import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import type { ProviderState } from '@/domain/providers/providers';
import { vendorOf, withScheme } from '@/state/provider-types';

import { TechnicalField, type FieldHandle } from '../components/technical-field';
import { TextField } from '../components/text-field';
import { GetKeyButton } from './get-key-button';
import { KeyField } from './key-field';
import { SavedKey } from '../lock/saved-key';
import type { DraftFaults, ProviderDraft } from './provider-draft';

interface ProviderFormProps {
  readonly provider: ProviderState | null;
  readonly draft: ProviderDraft;
  /** The name that the provider gets if the field stays empty. */
  readonly defaultName: string;
  readonly faults: DraftFaults;
  readonly onChange: (change: Partial<ProviderDraft>) => void;
  readonly onSubmit: () => void;
  /** The key is known, so that only the address is left to enter. */
  readonly asksForAddress: boolean;
  readonly addressRef: RefObject<FieldHandle | null>;
  readonly keyRef: RefObject<FieldHandle | null>;
}

export function ProviderForm(props: ProviderFormProps) {
  const { provider, draft, defaultName, faults, onChange, onSubmit, asksForAddress, addressRef, keyRef } = props;
  const { t } = useTranslation();
  const isCompatible = draft.type === 'openai-compatible';
  const address = withScheme(draft.baseUrl);
  const moved = provider?.hasKey === true && address !== (provider.baseUrl ?? '') && draft.apiKey === '';
  const vendor = vendorOf({ type: draft.type, baseUrl: address || null });
  const keyHint = provider?.hasKey
    ? t(moved ? 'providers.addressForgetsKey' : 'providers.apiKeySaved')
    : t(isCompatible && !vendor?.keyUrl ? 'providers.apiKeyOptional' : 'pasteKey.hint');
  const isRejected = provider?.isKeyRejected === true && !moved && draft.apiKey === '';
  const keyFault = faults.apiKey ?? (isRejected ? 'apiKeyRejected' : undefined);
  return (
    <>
      <TechnicalField
        label={t('providers.baseUrl')}
        value={draft.baseUrl}
        onChange={(baseUrl) => onChange({ baseUrl })}
        hint={t(isCompatible ? 'providers.baseUrlNeeded' : 'providers.baseUrlOwn')}
        error={faults.baseUrl && t(`providers.${faults.baseUrl}`)}
        inputMode="url"
        autoFocus={asksForAddress}
        inputRef={addressRef}
        testID="provider-base-url"
      />
      <KeyField
        label={t('providers.apiKey')}
        value={draft.apiKey}
        onChange={(apiKey) => onChange({ apiKey })}
        onSubmit={onSubmit}
        hint={keyHint}
        error={keyFault && t(`providers.${keyFault}`)}
        inputRef={keyRef}
        testID="provider-api-key"
      />
      {provider?.hasKey && <SavedKey provider={provider} />}
      {vendor?.keyUrl && !provider?.hasKey && <GetKeyButton provider={{ name: vendor.name, keyUrl: vendor.keyUrl }} />}
      <TextField
        label={t('providers.name')}
        accessibilityLabel={t('providers.name')}
        placeholder={defaultName}
        value={draft.name}
        onChangeText={(name) => onChange({ name })}
        testID="provider-name"
      />
    </>
  );
}
