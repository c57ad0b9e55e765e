import type { ChatRow } from './chat-rows';

/** Whether a row still shows the same; then it is not rendered again. */
export function sameRow(before: ChatRow, after: ChatRow): boolean {
  if (before.key !== after.key) return false;
  switch (after.kind) {
    case 'user':
    case 'tool':
      return before.kind === after.kind && before.message === after.message && before.isCovered === after.isCovered;
    case 'assistant':
      return (
        before.kind === after.kind &&
        before.message === after.message &&
        before.isCovered === after.isCovered &&
        before.isLast === after.isLast &&
        before.endsTurn === after.endsTurn
      );
    case 'actions':
      return before.kind === after.kind && before.last === after.last && before.waitsForPerson === after.waitsForPerson;
    case 'boundary':
      return before.kind === after.kind && before.boundary === after.boundary;
    case 'live-status':
      return before.kind === after.kind;
    default:
      return after satisfies never;
  }
}
