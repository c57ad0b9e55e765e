import { useTranslation } from 'react-i18next';

import type { Session } from '@/domain/conversation';
import { useChooseModel } from '@/state/sessions/session';

import { AgentChips } from '../../agents/agent-chips';
import { ModelListSheet } from './model-list-sheet';

interface ModelPickerSheetProps {
  readonly session: Session;
  readonly onClose: () => void;
}

/** Switches the model or the agent of a chat. */
export function ModelPickerSheet({ session, onClose }: ModelPickerSheetProps) {
  const { t } = useTranslation();
  const choose = useChooseModel(session.id);
  return (
    <ModelListSheet
      title={t('picker.title')}
      current={session}
      onPick={({ providerId, id }) => choose.mutate({ providerId, modelId: id }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <AgentChips session={session} onChosen={onClose} />
    </ModelListSheet>
  );
}
