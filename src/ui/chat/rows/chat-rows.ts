import type { AssistantMessage, Message, ModelRef, ToolMessage, UserMessage } from '@/domain/conversation';
import type { Fork } from '@/domain/branches/branches';
import type { LiveSegment, LiveTurn } from '@/state/turns/live-turn';

import type { Boundary } from '../../context/active-view';

/**
 * The rows of the message list. A row's key is its position in its turn (`<user message>:<n>`), so the row that a live
 * answer streams into stays the same row when the stored message replaces it: nothing remounts or jumps.
 */
export type ChatRow =
  | Question
  | Answer
  | ToolUse
  /** Shown above the first question of a day. */
  | { readonly kind: 'day'; readonly key: string; readonly time: number }
  /** The answers below this row come from another model than those above it. */
  | ModelChange
  /** Messages above this row are `isCovered`: the model sees a summary instead of the messages. */
  | { readonly kind: 'boundary'; readonly key: string; readonly boundary: Boundary }
  /** Shown under the newest turn: either the status or the actions of the answer, at the same height. */
  | { readonly kind: 'live-status'; readonly key: string }
  | Actions;

interface Question {
  readonly kind: 'user';
  readonly key: string;
  readonly message: UserMessage;
  readonly isCovered: boolean;
  /** Set if the branches differ from this question on. An answer after which they differ has the fork in its own row. */
  readonly fork: Fork | null;
}

interface ModelChange {
  readonly kind: 'model-change';
  readonly key: string;
  readonly model: ModelRef;
}

/** Shown under the newest turn once it has ended. */
export interface Actions {
  readonly kind: 'actions';
  readonly key: string;
  readonly last: Message;
  /** The earlier messages of the same answer. */
  readonly earlier: readonly AssistantMessage[];
  readonly waitsForApproval: boolean;
  readonly fork: Fork | null;
  /** Whether the row names the model that answered. */
  readonly namesModel: boolean;
}

/** A row without a message is live: row number `index` of the running turn. */
interface Answer {
  readonly kind: 'assistant';
  readonly key: string;
  readonly index: number;
  readonly message: AssistantMessage | null;
  /** The cut-off messages that this one continues. */
  readonly earlier: readonly AssistantMessage[];
  /** The question it answers; null if that was deleted. */
  readonly questionId: string | null;
  readonly fork: Fork | null;
  readonly isLast: boolean;
  /** Whether a question follows. */
  readonly endsTurn: boolean;
  readonly isCovered: boolean;
  readonly namesModel: boolean;
}

interface ToolUse {
  readonly kind: 'tool';
  readonly key: string;
  readonly index: number;
  readonly message: ToolMessage | null;
  readonly isCovered: boolean;
  /** Whether the text that the model wrote before the call is the row above. A live row knows by itself. */
  readonly isUnderText: boolean;
}

/** The segments of a live turn that form one row: text and thinking up to the next tool call, or one tool call. */
export type LiveGroup =
  | { readonly kind: 'answer'; readonly segments: readonly Exclude<LiveSegment, { kind: 'tool' }>[] }
  | { readonly kind: 'tool'; readonly segment: Extract<LiveSegment, { kind: 'tool' }> };

/** Whether there are messages before or after the loaded ones. */
interface Edges {
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
}

/** The stored rows. While older messages are not loaded only whole turns are shown; otherwise keys would change when they arrive. */
export function storedRows(
  messages: readonly Message[],
  { hasOlder, hasNewer }: Edges,
  boundary: Boundary | null = null,
  forks: readonly Fork[] = [],
): readonly ChatRow[] {
  const from = hasOlder ? messages.findIndex((message) => message.role === 'user') : 0;
  const shown = joinPieces(from < 0 ? [] : messages.slice(from).filter(hasSomethingToShow));
  const last = hasNewer ? undefined : shown.at(-1);
  let question: UserMessage | null = null;
  let place = 0;
  const rows = shown.map(({ message, earlier }, position): ChatRow => {
    const isCovered = boundary !== null && message.seq <= boundary.seq;
    if (message.role === 'user') {
      question = message;
      place = 0;
      const fork = forks.find(({ nextSeq }) => nextSeq === message.seq) ?? null;
      return { kind: 'user', key: message.id, message, isCovered, fork };
    }
    const index = place++;
    const key = `${question?.id ?? 'first'}:${index}`;
    if (message.role === 'tool') {
      const above = shown[position - 1]?.message;
      const isUnderText = above?.role === 'assistant' && above.content.trim() !== '';
      return { kind: 'tool', key, index, message, isCovered, isUnderText };
    }
    const endsTurn = shown[position + 1]?.message.role === 'user';
    const fork = endsTurn ? forkUnder(forks, question, message) : null;
    const isLast = message === last?.message;
    const questionId = question?.id ?? null;
    return {
      kind: 'assistant',
      key,
      index,
      message,
      earlier,
      questionId,
      fork,
      isLast,
      endsTurn,
      isCovered,
      namesModel: false,
    };
  });
  const dated = insertDays(rows, hasOlder);
  const parted = boundary ? insertBoundary(dated, boundary) : dated;
  if (!last) return parted;
  const end: Actions = {
    kind: 'actions',
    key: `${lastQuestion(shown)?.id ?? 'first'}:end`,
    last: last.message,
    earlier: last.earlier,
    waitsForApproval: waitsForApproval(shown),
    fork:
      forkUnder(forks, lastQuestion(shown), last.message) ?? forks.findLast(({ nextSeq }) => nextSeq === null) ?? null,
    namesModel: false,
  };
  return [...parted, end];
}

/** A stored message with the earlier messages of the same answer, which are shown as one. */
interface Shown {
  readonly message: Message;
  readonly earlier: readonly AssistantMessage[];
}

function joinPieces(messages: readonly Message[]): readonly Shown[] {
  const joined: Shown[] = [];
  for (const message of messages) {
    const before = joined.at(-1);
    if (message.role === 'assistant' && message.continues && before?.message.role === 'assistant')
      joined[joined.length - 1] = { message, earlier: [...before.earlier, before.message] };
    else joined.push({ message, earlier: [] });
  }
  return joined;
}

/** Finds the fork at which the answers to one question differ. */
function forkUnder(forks: readonly Fork[], question: UserMessage | null, end: Message): Fork | null {
  const isInside = (seq: number | null) => seq !== null && seq > (question?.seq ?? 0) && seq <= end.seq;
  return end.role === 'user' ? null : (forks.findLast(({ nextSeq }) => isInside(nextSeq)) ?? null);
}

function lastQuestion(shown: readonly Shown[]): UserMessage | null {
  const found = shown.findLast(({ message }) => message.role === 'user')?.message;
  return found?.role === 'user' ? found : null;
}

/** Whether a call of the newest turn still waits for approval: the app was closed meanwhile. */
function waitsForApproval(shown: readonly Shown[]): boolean {
  const question = shown.findLastIndex(({ message }) => message.role === 'user');
  return shown.slice(question + 1).some(({ message }) => message.status === 'waiting');
}

/** A day starts with a question. The first visible question gets a day row only if no older message can belong to the same day. */
function insertDays(rows: readonly ChatRow[], hasOlder: boolean): readonly ChatRow[] {
  let day = hasOlder ? null : '';
  return rows.flatMap((row): readonly ChatRow[] => {
    if (row.kind !== 'user') return [row];
    const time = row.message.createdAt;
    const before = day;
    day = new Date(time).toDateString();
    return before === null || before === day ? [row] : [{ kind: 'day', key: `day:${row.message.id}`, time }, row];
  });
}

/** The boundary is shown under the last message that it covers, if that message is loaded. */
function insertBoundary(rows: readonly ChatRow[], boundary: Boundary): readonly ChatRow[] {
  const place = rows.findLastIndex((row) => 'isCovered' in row && row.isCovered) + 1;
  if (place === 0) return rows;
  const row: ChatRow = { kind: 'boundary', key: `boundary:${boundary.seq}`, boundary };
  return [...rows.slice(0, place), row, ...rows.slice(place)];
}

const NO_PIECES: readonly AssistantMessage[] = [];

/** While a turn runs: the stored rows up to its question, then one live row per entry of `liveKinds`. */
export function withLiveRows(
  messages: readonly Message[],
  hasOlder: boolean,
  question: UserMessage,
  liveKinds: readonly LiveGroup['kind'][],
  boundary: Boundary | null = null,
  forks: readonly Fork[] = [],
): readonly ChatRow[] {
  const before = messages.filter((message) => message.seq <= question.seq);
  const known = before.some((message) => message.id === question.id) ? before : [...before, question];
  const stored = storedRows(known, { hasOlder, hasNewer: false }, boundary, forks).filter(
    (row) => row.kind !== 'actions',
  );
  const live = liveKinds.map((kind, index): ChatRow => {
    const key = `${question.id}:${index}`;
    if (kind === 'tool') return { kind: 'tool', key, index, message: null, isCovered: false, isUnderText: false };
    const isOpen = { message: null, earlier: NO_PIECES, questionId: question.id, fork: null, isLast: false };
    return { kind: 'assistant', key, index, ...isOpen, endsTurn: false, isCovered: false, namesModel: false };
  });
  return [...stored, ...live, { kind: 'live-status', key: `${question.id}:end` }];
}

/** While a turn starts: its question may be stored already, but it is not unanswered yet. */
export function withStartingTurn(rows: readonly ChatRow[]): readonly ChatRow[] {
  const end = rows.at(-1);
  if (end?.kind !== 'actions' || end.last.role !== 'user') return rows;
  return [...rows.slice(0, -1), { kind: 'live-status', key: end.key }];
}

/** The row of this message, or the nearest one: an answer may have no text, and a message may have been deleted. */
export function rowAt(rows: readonly ChatRow[], seq: number): ChatRow | undefined {
  return rows.find((row) => (seqOf(row) ?? 0) >= seq) ?? rows.findLast((row) => seqOf(row) !== null);
}

/** Whether the message may be before the first of these rows. */
export function isAbove(rows: readonly ChatRow[], seq: number): boolean {
  const first = rows.find((row) => seqOf(row) !== null);
  return first === undefined || (seqOf(first) ?? 0) > seq;
}

function seqOf(row: ChatRow): number | null {
  return 'message' in row ? (row.message?.seq ?? null) : null;
}

/** Whether the row above this one of a live turn ends with text of the model. */
export function isUnderLiveText(groups: readonly LiveGroup[], index: number): boolean {
  const above = groups[index - 1];
  return above?.kind === 'answer' && above.segments.some(({ kind, text }) => kind === 'text' && text.trim() !== '');
}

/** The kinds of the rows of a live turn. They change only when a row is added, not with every word. */
export function liveRowKinds(turn: LiveTurn | undefined): readonly LiveGroup['kind'][] {
  return liveGroups(turn).map(({ kind }) => kind);
}

export function liveGroups(turn: LiveTurn | undefined): readonly LiveGroup[] {
  const groups: LiveGroup[] = [];
  for (const segment of turn?.segments ?? []) {
    const last = groups.at(-1);
    if (segment.kind === 'tool') groups.push({ kind: 'tool', segment });
    else if (last?.kind === 'answer') groups[groups.length - 1] = { ...last, segments: [...last.segments, segment] };
    else groups.push({ kind: 'answer', segments: [segment] });
  }
  return groups;
}

/**
 * An answer that only called tools has no text of its own; its tool rows represent it. One that was paused before its first word is
 * represented by the answer that goes on after it.
 */
function hasSomethingToShow(message: Message, index: number, all: readonly Message[]): boolean {
  if (message.role !== 'assistant') return true;
  const { content, pictures, sources, unshown } = message;
  if (content !== '' || thinkingText(message) !== '' || pictures.length + sources.length + unshown.length > 0)
    return true;
  if (message.error?.kind === 'paused') return all[index + 1]?.role !== 'assistant';
  return !(message.endReason === 'tool-calls' && message.status === 'complete');
}

export function thinkingText(message: AssistantMessage): string {
  return message.thinking
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join('\n\n');
}
