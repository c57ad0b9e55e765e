import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Icon, Text } from 'react-native-paper';

import type { ConnectionTest, ProviderState } from '@/domain/providers/providers';
import { asChatError } from '@/state/as-chat-error';
import { useRefreshModels, useTestProvider } from '@/state/providers';

import { Button } from '../components/buttons/button';
import { ErrorCard } from '../components/error-card';
import { useNotices } from '../components/notices';
import { seconds } from '../format/numbers';
import { useNavigator } from '../navigation/navigator';
import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { draftOf, findFaults, hasFaults, isChanged, type ProviderDraft } from './provider-draft';
import { ProviderForm } from './provider-form';
import { useSaveProvider } from './use-save-provider';

/** The form with its two buttons. Testing saves first, so that the saved values are tested. */
export function ProviderEditor({ provider }: { provider: ProviderState | null }) {
  const { t } = useTranslation();
  const navigator = useNavigator();
  const notices = useNotices();
  const saving = useSaveProvider(provider);
  const test = useTestProvider();
  const refresh = useRefreshModels();
  const [draft, setDraft] = useState(() => draftOf(provider));
  const [wasTried, setWasTried] = useState(false);
  const faults = findFaults(draft, provider?.hasKey ?? false);
  const isBusy = saving.isPending || test.isPending;

  const change = (part: Partial<ProviderDraft>) => {
    test.reset();
    setDraft((before) => ({ ...before, ...part }));
  };

  /** The provider's id after saving; null when the form is invalid or saving failed (the screen shows why). */
  const saveDraft = async (): Promise<string | null> => {
    setWasTried(true);
    if (hasFaults(faults)) return null;
    if (provider && !isChanged(draft, provider)) return provider.id;
    const id = await saving.save(draft).catch(() => null);
    if (id === null) return null;
    setDraft((before) => ({ ...before, apiKey: '', name: before.name.trim() || t(`providers.type.${before.type}`) }));
    if (!provider) navigator.replaceProvider(id);
    return id;
  };

  const onSave = async () => {
    const isNew = !provider;
    const id = await saveDraft();
    if (id === null) return;
    notices.show({ text: t('providers.saved') });
    if (isNew) refresh.mutate(id); // users need the models next; an error is shown below
  };

  const onTest = async () => {
    const id = await saveDraft();
    if (id !== null) test.mutate(id, { onSuccess: () => refresh.mutate(id) });
  };

  const error = saving.error ?? asChatError(test.error) ?? (test.isPending ? null : asChatError(refresh.error));
  return (
    <>
      <ProviderForm
        provider={provider}
        draft={draft}
        faults={wasTried ? faults : {}}
        onChange={change}
        onSubmit={() => void onSave()}
      />
      <View style={styles.buttons}>
        <Button mode="contained" disabled={isBusy} onPress={() => void onSave()} testID="provider-save">
          {t('providers.save')}
        </Button>
        <Button mode="outlined" disabled={isBusy} onPress={() => void onTest()} testID="provider-test">
          {t('providers.test')}
        </Button>
      </View>
      {test.isPending && <Text variant="bodyMedium">{t('providers.testing')}</Text>}
      {test.data && !error && <Connected result={test.data} />}
      {error && <ErrorCard error={error} testID="provider-error" />}
    </>
  );
}

function Connected({ result }: { result: ConnectionTest }) {
  const { t, i18n } = useTranslation();
  const { colors } = useAppTheme();
  return (
    <View style={styles.result} accessibilityLiveRegion="polite" testID="provider-test-result">
      <Icon source="check-circle-outline" size={size.icon} color={colors.success} />
      <Text variant="bodyMedium" style={{ color: colors.success }}>
        {t('providers.tested', { count: result.modelCount, seconds: seconds(result.elapsedMs, i18n.language) })}
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({
  buttons: { flexDirection: 'row', flexWrap: 'wrap', gap: space.m },
  result: { flexDirection: 'row', alignItems: 'center', gap: space.s },
});
