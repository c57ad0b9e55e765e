import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { Anchor } from '../../layout/menu/anchor';
import { useReturnFocus } from '../../layout/return-focus';
import { DetailsSheet } from './details-sheet';
import { EditSheet } from './edit-sheet';
import { MessageMenu } from './message-menu';
import { subjectText, type MessageSubject } from './message-subject';
import { ModelListSheet } from '../model-picker/model-list-sheet';
import { SelectTextSheet } from './select-text-sheet';
import { useAnswerTurns } from '../rows/use-answer-turns';

export type MessageSheet = 'menu' | 'select' | 'edit' | 'details' | 'models';

/** The anchor is only for the menu. */
type OpenSheet = (subject: MessageSubject, sheet: MessageSheet, anchor?: Anchor | null) => void;

interface Open {
  readonly subject: MessageSubject;
  readonly sheet: MessageSheet;
  readonly anchor: Anchor | null;
}

const MessageSheetsContext = createContext<OpenSheet>(() => undefined);

export function useMessageSheets(): OpenSheet {
  return useContext(MessageSheetsContext);
}

/**
 * The sheets that a message's menu opens. They are mounted beside the list: a row that scrolls away or is rendered
 * again must not take a half-edited message with it.
 */
export function MessageSheetsProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Open | null>(null);
  const openSheet = useMemo<OpenSheet>(
    () =>
      (subject, sheet, anchor = null) =>
        setOpen({ subject, sheet, anchor }),
    [],
  );
  useReturnFocus(open !== null); // also after a sheet that the menu opened
  return (
    <MessageSheetsContext.Provider value={openSheet}>
      {children}
      {open && <Sheets {...open} onOpen={(sheet) => setOpen(sheet === null ? null : { ...open, sheet })} />}
    </MessageSheetsContext.Provider>
  );
}

interface SheetsProps extends Open {
  readonly onOpen: (sheet: MessageSheet | null) => void;
}

function Sheets({ subject, sheet, anchor, onOpen }: SheetsProps) {
  const close = () => onOpen(null);
  if (sheet === 'menu') return <MessageMenu subject={subject} anchor={anchor} onOpen={onOpen} />;
  if (sheet === 'select') return <SelectTextSheet text={subjectText(subject)} onClose={close} />;
  if (subject.kind === 'question') return <EditSheet message={subject.message} onClose={close} />;
  if (sheet === 'models') return <AnswerWithSheet subject={subject} onClose={close} />;
  return <DetailsSheet pieces={subject.pieces} onClose={close} />;
}

interface AnswerWithSheetProps {
  readonly subject: Extract<MessageSubject, { kind: 'answer' }>;
  readonly onClose: () => void;
}

function AnswerWithSheet({ subject, onClose }: AnswerWithSheetProps) {
  const { t } = useTranslation();
  const { message, questionId, isLast } = subject;
  const { answerAgain, offerModel } = useAnswerTurns(message.sessionId);
  return (
    <ModelListSheet
      title={t('message.answerWithTitle')}
      current={message}
      onClose={onClose}
      onPick={(model) => {
        onClose();
        const other = { providerId: model.providerId, modelId: model.id };
        answerAgain(isLast || !questionId ? null : { questionId }, other);
        offerModel(model);
      }}
    />
  );
}
