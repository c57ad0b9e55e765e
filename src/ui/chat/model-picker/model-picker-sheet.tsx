import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';

import type { ModelRef, Session } from '@/domain/conversation';
import { useSaveDefaultModel } from '@/state/models';
import { isSameModel } from '@/state/provider-types';
import { useModels } from '@/state/providers';
import { useChooseModel } from '@/state/sessions/session';
import { useSetting } from '@/state/settings';

import { AgentChips } from '../../agents/agent-chips';
import { SwitchRow } from '../../components/buttons/switch-row';
import { space } from '../../theme/metrics';
import { ModelListSheet } from './model-list-sheet';
import { nameOf } from './model-facts';

interface ModelPickerSheetProps {
  readonly session: Session;
  readonly onClose: () => void;
  /** Closes the sheet as well. */
  readonly onChosen: () => void;
}

/** Switches the model or the agent of a chat. */
export function ModelPickerSheet({ session, onClose, onChosen }: ModelPickerSheetProps) {
  const { t } = useTranslation();
  const choose = useChooseModel(session.id);
  return (
    <ModelListSheet
      title={t('picker.title')}
      current={session}
      onPick={({ providerId, id }) => choose.mutate({ providerId, modelId: id }, { onSuccess: onChosen })}
      onClose={onClose}
      footer={<DefaultSwitch current={session} />}
    >
      <AgentChips session={session} onChosen={onChosen} />
    </ModelListSheet>
  );
}

/** Makes the chat's model the default. Switched off, new chats have the model used last. */
function DefaultSwitch({ current: { providerId, modelId } }: { current: ModelRef }) {
  const { t } = useTranslation();
  const model = useModels(providerId).data?.find(({ id }) => id === modelId);
  const defaultModel = useSetting('defaultModel').value;
  const save = useSaveDefaultModel();
  if (!model) return null;
  const current = { providerId, modelId };
  return (
    <View style={styles.default}>
      <SwitchRow
        title={t('picker.useForNewChats')}
        hint={nameOf(model)}
        value={defaultModel !== null && isSameModel(defaultModel, current)}
        disabled={save.isPending}
        onChange={(isDefault) => save.mutate(isDefault ? current : null)}
        testID="use-for-new-chats"
      />
    </View>
  );
}

const styles = StyleSheet.create({ default: { flexGrow: 1, flexBasis: 240, paddingStart: space.s } });
