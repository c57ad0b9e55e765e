import { View } from 'react-native';

import type { ContextView } from '@/domain/compaction/compaction';

import { foldLines } from './fold-lines';
import { SummaryLine } from './summary-line';

interface SummaryLinesProps {
  readonly sessionId: string;
  readonly view: Pick<ContextView, 'summary' | 'receipts'>;
  /** Null: all of them. */
  readonly maxLines: number | null;
  readonly onOpenMessage: (seq: number, text: string) => void;
}

/** The lines of a summary, with their receipts if it has any. Empty lines are left out: the rows have their own spacing. */
export function SummaryLines({ sessionId, view, maxLines, onOpenMessage }: SummaryLinesProps) {
  const receipts = new Map(view.receipts?.map((receipt) => [receipt.line, receipt]));
  const lines = (view.summary ?? '')
    .split('\n')
    .map((text, line) => ({ text, line }))
    .filter(({ text }) => text.trim() !== '');
  return (
    <View testID="summary-text">
      {foldLines(lines, maxLines).map(({ text, line }) => (
        <SummaryLine
          key={`${line}:${text}`}
          sessionId={sessionId}
          text={text}
          receipt={receipts.get(line)}
          maxRows={maxLines ?? undefined}
          onOpen={onOpenMessage}
        />
      ))}
    </View>
  );
}
