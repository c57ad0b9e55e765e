import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { ModelInfo, ProviderState } from '@/domain/providers/providers';
import { asChatError } from '@/state/as-chat-error';
import { useModels, useRefreshModels, useRemoveModel } from '@/state/providers';

import { modelFacts } from '../chat/model-picker/model-facts';
import { Button } from '../components/buttons/button';
import { ErrorCard } from '../components/error-card';
import { IconButton } from '../components/buttons/icon-button';
import { Section } from '../components/section';
import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { AddModelSheet } from './add-model-sheet';
import { LearnedWindowNote } from './learned-window-note';

const SHOWN_AT_FIRST = 12;

export function ProviderModels({ provider }: { provider: ProviderState }) {
  const { t } = useTranslation();
  const models = useModels(provider.id).data ?? [];
  const refresh = useRefreshModels();
  const [adding, setAdding] = useState(false);
  const [showAll, setShowAll] = useState(false);
  const shown = showAll ? models : models.slice(0, SHOWN_AT_FIRST);
  const error = asChatError(refresh.error);
  const isDemo = provider.type === 'demo';
  return (
    <Section
      title={t('providers.models')}
      action={
        !isDemo && (
          <View style={styles.actions}>
            <Button
              icon="refresh"
              disabled={refresh.isPending}
              onPress={() => refresh.mutate(provider.id)}
              testID="refresh-models"
            >
              {t(refresh.isPending ? 'providers.refreshing' : 'providers.refresh')}
            </Button>
            <Button icon="plus" onPress={() => setAdding(true)} testID="add-model">
              {t('providers.addModel')}
            </Button>
          </View>
        )
      }
    >
      {error && <ErrorCard error={error} />}
      {models.length === 0 && <Text variant="bodyMedium">{t('providers.noModels')}</Text>}
      {shown.map((model) => (
        <ModelLine key={model.id} model={model} canRemove={!isDemo} />
      ))}
      {models.length > shown.length && (
        <Button onPress={() => setShowAll(true)}>{t('providers.showAllModels', { count: models.length })}</Button>
      )}
      {adding && <AddModelSheet providerId={provider.id} onClose={() => setAdding(false)} />}
    </Section>
  );
}

function ModelLine({ model, canRemove }: { model: ModelInfo; canRemove: boolean }) {
  const { t, i18n } = useTranslation();
  const { colors } = useAppTheme();
  const remove = useRemoveModel();
  const name = model.displayName ?? model.id;
  return (
    <View style={styles.line} testID={`provider-model-${model.id}`}>
      <View style={styles.text}>
        <Text variant="bodyLarge" numberOfLines={1}>
          {name}
        </Text>
        <Text variant="bodySmall" style={{ color: colors.onSurfaceVariant }}>
          {modelFacts(model, { t, language: i18n.language })}
        </Text>
        <LearnedWindowNote model={model} />
      </View>
      {canRemove && (
        <IconButton
          icon="close"
          size={size.smallIcon + 2}
          iconColor={colors.onSurfaceVariant}
          onPress={() => remove.mutate({ providerId: model.providerId, modelId: model.id })}
          accessibilityLabel={t('providers.removeModel', { model: name })}
        />
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  actions: { flexDirection: 'row', flexWrap: 'wrap' },
  line: { flexDirection: 'row', alignItems: 'center', gap: space.s },
  text: { flex: 1 },
});
