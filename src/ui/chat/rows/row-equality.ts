import type { ChatRow } from './chat-rows';

/** Whether two rows show the same, so that the row need not render again. */
export function sameRow(before: ChatRow, after: ChatRow): boolean {
  if (before.key !== after.key) return false;
  switch (after.kind) {
    case 'user':
      return (
        before.kind === after.kind &&
        before.message === after.message &&
        before.isCovered === after.isCovered &&
        before.fork === after.fork
      );
    case 'tool':
      return (
        before.kind === after.kind &&
        before.message === after.message &&
        before.isCovered === after.isCovered &&
        before.isUnderText === after.isUnderText
      );
    case 'assistant':
      return (
        before.kind === after.kind &&
        before.message === after.message &&
        before.isCovered === after.isCovered &&
        before.isLast === after.isLast &&
        before.fork === after.fork &&
        samePieces(before.earlier, after.earlier) &&
        before.endsTurn === after.endsTurn &&
        before.namesModel === after.namesModel
      );
    case 'actions':
      return (
        before.kind === after.kind &&
        before.last === after.last &&
        before.fork === after.fork &&
        samePieces(before.earlier, after.earlier) &&
        before.waitsForApproval === after.waitsForApproval &&
        before.namesModel === after.namesModel
      );
    case 'boundary':
      return before.kind === after.kind && before.boundary === after.boundary;
    case 'model-change':
      return (
        before.kind === after.kind &&
        before.model.modelId === after.model.modelId &&
        before.model.providerId === after.model.providerId
      );
    case 'day':
      return before.kind === after.kind && before.time === after.time;
    case 'live-status':
      return before.kind === after.kind;
    default:
      return after satisfies never;
  }
}

function samePieces(before: readonly object[], after: readonly object[]): boolean {
  return before.length === after.length && before.every((piece, index) => piece === after[index]);
}
