import { useTranslation } from 'react-i18next';
import { Text } from 'react-native-paper';

import type { ModelRef } from '@/domain/conversation';
import { useModelForNewChat, useSaveDefaultModel } from '@/state/models';
import { isSameModel } from '@/state/provider-types';
import { useModels } from '@/state/providers';
import { useSetting } from '@/state/settings';

import { ModelChoice } from '../chat/model-picker/model-choice';
import { nameOf } from '../chat/model-picker/model-facts';
import { useAppTheme } from '../theme/theme';
import { SettingBlock } from './setting-block';

/** The model of new chats: the one used last, or always the same. */
export function DefaultModelSection() {
  const { t } = useTranslation();
  const chosen = useSetting('defaultModel').value;
  const save = useSaveDefaultModel();
  const next = useModelForNewChat().data;
  const labels = { own: t('defaultModel.automatic'), other: t('defaultModel.choose'), title: t('defaultModel.pick') };
  return (
    <SettingBlock title={t('defaultModel.title')} hint={t('defaultModel.hint')}>
      <ModelChoice model={chosen} labels={labels} onChange={(model) => save.mutate(model)} testID="default-model" />
      {next && <NextModel chosen={chosen} next={next} />}
    </SettingBlock>
  );
}

/** Says which model that is, where the choice alone does not tell. */
function NextModel({ chosen, next }: { chosen: ModelRef | null; next: ModelRef }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const model = useModels(next.providerId).data?.find(({ id }) => id === next.modelId);
  if (!model || (chosen && isSameModel(chosen, next))) return null;
  return (
    <Text variant="bodySmall" style={{ color: colors.onSurfaceVariant }} testID="new-chat-model">
      {t(chosen ? 'defaultModel.unavailable' : 'defaultModel.now', { model: nameOf(model) })}
    </Text>
  );
}
