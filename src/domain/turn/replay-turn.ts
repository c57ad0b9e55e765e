import type { ChatEvent } from '../chat-event';
import type { Message } from '../conversation';

/** The events that a turn has already sent, made from its rows, so that a resumed turn is seen as a whole. Waiting calls follow when they are asked for. */
export function replayTurn(rowsSinceQuestion: readonly Message[]): ChatEvent[] {
  return rowsSinceQuestion.flatMap((row): ChatEvent[] => {
    if (row.role === 'assistant') {
      const thoughts = row.thinking.filter(({ text }) => text !== '');
      return [
        ...thoughts.map(({ text }): ChatEvent => ({ type: 'reasoning-delta', text })),
        ...(row.content === '' ? [] : [{ type: 'text-delta', text: row.content } as const]),
      ];
    }
    if (row.role !== 'tool' || row.status === 'waiting' || row.status === 'streaming') return [];
    const { id: messageId, toolName, toolInput, status, toolOutput, durationMs } = row;
    return [
      { type: 'tool-call-started', messageId, toolName, toolInput },
      {
        type: 'tool-call-completed',
        messageId,
        toolName,
        status,
        toolOutput: toolOutput ?? '',
        durationMs,
      },
    ];
  });
}
