import { memo, useRef, type ReactNode } from 'react';
import { StyleSheet, View } from 'react-native';

import { RenderBoundary } from '../../components/render-boundary';
import { BoundaryRow } from '../../context/boundary-row';
import { size, space } from '../../theme/metrics';
import { FollowUps } from '../demo/follow-ups';
import { SoughtProvider, type Sought } from '../sought/sought-context';
import { AnswerActions } from './answer-actions';
import { AnswerRow } from './answer-row';
import type { ChatRow } from './chat-rows';
import { DayRow } from './day-row';
import { LiveStatusRow } from './live-status-row';
import { ModelChangeRow } from './models/model-change-row';
import { RawRow } from './raw-row';
import { TargetHighlight } from './target-highlight';
import { ToolRow } from './tool-row';
import { useTargetFocus } from './use-target-focus';
import { UserRow } from './user-row';

interface ChatRowViewProps {
  readonly row: ChatRow;
  readonly sessionId: string;
  /** The message that the chat was opened at. */
  readonly isTarget: boolean;
  /** What to show in that message. */
  readonly sought?: Sought | null;
}

/** One row in the reading column. Memoised: the streaming row renders by itself, and the others do not change. */
export const ChatRowView = memo(function ChatRowView({ row, sessionId, isTarget, sought }: ChatRowViewProps) {
  const view = useRef<View>(null);
  useTargetFocus(view, isTarget);
  return (
    <View ref={view} style={styles.row}>
      <View style={[styles.column, 'isCovered' in row && row.isCovered ? styles.covered : null]}>
        {isTarget && <TargetHighlight />}
        <RenderBoundary subject={row} fallback={<RawRow row={row} sessionId={sessionId} />}>
          <SoughtProvider value={isTarget && sought ? sought : null}>
            <RowContent row={row} sessionId={sessionId} />
          </SoughtProvider>
        </RenderBoundary>
      </View>
    </View>
  );
});

function RowContent({ row, sessionId }: Pick<ChatRowViewProps, 'row' | 'sessionId'>): ReactNode {
  switch (row.kind) {
    case 'user':
      return <UserRow message={row.message} fork={row.fork} />;
    case 'assistant':
      return (
        <AnswerRow
          sessionId={sessionId}
          index={row.index}
          message={row.message}
          earlier={row.earlier}
          questionId={row.questionId}
          fork={row.fork}
          isLast={row.isLast}
          endsTurn={row.endsTurn}
          namesModel={row.namesModel}
        />
      );
    case 'tool':
      return <ToolRow sessionId={sessionId} index={row.index} message={row.message} isUnderText={row.isUnderText} />;
    case 'boundary':
      return <BoundaryRow sessionId={sessionId} boundary={row.boundary} />;
    case 'model-change':
      return <ModelChangeRow model={row.model} />;
    case 'day':
      return <DayRow time={row.time} />;
    case 'live-status':
      return <LiveStatusRow sessionId={sessionId} />;
    case 'actions':
      return (
        <>
          <AnswerActions sessionId={sessionId} row={row} />
          <FollowUps sessionId={sessionId} end={row} />
        </>
      );
    default:
      return row satisfies never;
  }
}

const styles = StyleSheet.create({
  row: { paddingHorizontal: space.l, paddingBottom: space.m, alignItems: 'center' },
  column: { width: '100%', maxWidth: size.readingColumn },
  covered: { opacity: 0.66 }, // the lowest opacity (above 0.65) at which secondary text still has AA contrast
});
