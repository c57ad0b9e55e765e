import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { ProviderCheck } from '@/domain/providers/check/provider-check';
import type { ProviderState } from '@/domain/providers/providers';
import { asChatError } from '@/state/as-chat-error';
import { defaultProviderName, withScheme } from '@/state/provider-types';
import { useCheckProvider } from '@/state/providers';

import { useNotices } from '../components/notices';
import { useNavigator } from '../navigation/navigator';
import { usePassedKey } from './pending-key';
import { changeOf, draftOf, findFaults, hasFaults, type ProviderDraft } from './provider-draft';
import { useSaveProvider } from './use-save-provider';

/**
 * The values of the form and what its buttons do. A test stores nothing. Saving a new key or address checks it first, and stores it only
 * if it works or the user insists.
 */
export function useProviderEditor(provider: ProviderState | null, onSaved: () => void) {
  const { t } = useTranslation();
  const navigator = useNavigator();
  const notices = useNotices();
  const saving = useSaveProvider(provider);
  const checking = useCheckProvider();
  const passedKey = usePassedKey();
  const [draft, setDraft] = useState(() => ({ ...draftOf(provider), ...(provider ? {} : { apiKey: passedKey }) }));
  const [wasTried, setWasTried] = useState(false);
  const [last, setLast] = useState<'save' | 'test'>('save');
  const faults = findFaults(draft, provider?.hasKey ?? false);

  const change = (part: Partial<ProviderDraft>) => {
    checking.reset();
    saving.reset();
    setDraft((before) => ({ ...before, ...part }));
  };

  const store = async (values: ProviderDraft, check: ProviderCheck | null): Promise<void> => {
    const listed = check?.kind === 'works' ? check.models : undefined;
    const id = await saving.save(values, listed).catch(() => null); // the screen shows why
    if (id === null) return;
    setDraft({ ...values, apiKey: '', name: values.name.trim() || nameOf(values) });
    notices.show({ text: t('providers.saved') });
    onSaved();
    if (!provider) navigator.replaceProvider(id);
  };

  /** A saved provider keeps its name. */
  const nameOf = ({ type, baseUrl }: ProviderDraft): string => provider?.name ?? defaultProviderName(type, baseUrl);

  /** Null: the form is incomplete, or its values cannot be checked. The screen shows why. */
  const check = async (values: ProviderDraft): Promise<ProviderCheck | null> => {
    setWasTried(true);
    if (hasFaults(findFaults(values, provider?.hasKey ?? false))) return null;
    const { type, baseUrl, apiKey } = values;
    const name = values.name.trim() || nameOf(values);
    return checking.mutateAsync({ type, name, baseUrl, apiKey, savedAs: provider?.id }).catch(() => null);
  };

  const save = async (values: ProviderDraft = draft): Promise<void> => {
    setLast('save');
    if (changeOf(values, provider) === 'name') return store(values, null);
    const result = await check(values);
    if (result?.kind === 'works') await store({ ...values, ...named(values, result) }, result);
  };

  /** The name that a preset has, and the address that answered. */
  const named = (values: ProviderDraft, { baseUrl }: { readonly baseUrl: string | null }): Partial<ProviderDraft> => ({
    name: values.name.trim() || nameOf(values),
    baseUrl: baseUrl ?? '',
  });

  const test = async (): Promise<void> => {
    setLast('test');
    const result = await check(draft);
    // The list that the test has brought belongs to the saved provider only if nothing was changed.
    if (result?.kind === 'works' && provider && changeOf(draft, provider) === 'none')
      await saving.save(draft, result.models).catch(() => null); // the screen shows why
  };

  return {
    draft,
    faults: wasTried ? faults : {},
    change,
    save,
    saveAnyway: () => store({ ...draft, baseUrl: withScheme(draft.baseUrl) }, null).then(checking.reset),
    test,
    /** What was tried last, with the values as they are now. */
    retry: () => (last === 'save' ? save() : test()),
    name: draft.name.trim() || nameOf(draft),
    defaultName: nameOf(draft),
    hasPassedKey: passedKey !== '' && provider === null,
    check: checking.data ?? null,
    isChecking: checking.isPending,
    isBusy: checking.isPending || saving.isPending,
    isSaved: provider !== null && changeOf(draft, provider) === 'none',
    error: saving.error ?? asChatError(checking.error),
  };
}
