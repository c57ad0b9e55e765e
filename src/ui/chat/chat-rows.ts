import type { AssistantMessage, Message, ToolMessage, UserMessage } from '@/domain/conversation';
import type { LiveSegment, LiveTurn } from '@/state/live-turn';

import type { Boundary } from '../context/active-view';

/**
 * What the list shows, one entry a row. A row's key is its place in its turn (`<user message>:<n>`), so that the row a
 * live answer streams into stays the same row when the stored message takes its place: nothing remounts, nothing jumps.
 */
export type ChatRow =
  | { readonly kind: 'user'; readonly key: string; readonly message: UserMessage; readonly isCovered: boolean }
  | Answer
  | ToolUse
  /** Above it the model no longer sees the messages word for word: they are `isCovered`. */
  | { readonly kind: 'boundary'; readonly key: string; readonly boundary: Boundary }
  /** Under the newest turn: what is happening, or what can be done with the answer. Same height either way. */
  | { readonly kind: 'live-status'; readonly key: string }
  | { readonly kind: 'actions'; readonly key: string; readonly last: Message; readonly waitsForPerson: boolean };

/** Without a message it is live: row number `index` of the turn in flight. The same row either way. */
interface Answer {
  readonly kind: 'assistant';
  readonly key: string;
  readonly index: number;
  readonly message: AssistantMessage | null;
  readonly isLast: boolean;
  /** A question follows. */
  readonly endsTurn: boolean;
  readonly isCovered: boolean;
}

interface ToolUse {
  readonly kind: 'tool';
  readonly key: string;
  readonly index: number;
  readonly message: ToolMessage | null;
  readonly isCovered: boolean;
}

/** One row's worth of a live turn: text and thinking until the next tool call, or one tool call. */
export type LiveGroup =
  | { readonly kind: 'answer'; readonly segments: readonly Exclude<LiveSegment, { kind: 'tool' }>[] }
  | { readonly kind: 'tool'; readonly segment: Extract<LiveSegment, { kind: 'tool' }> };

/** The stored part. Only whole turns are shown while older messages wait, or a key would change once they arrive. */
export function storedRows(
  messages: readonly Message[],
  hasOlder: boolean,
  boundary: Boundary | null = null,
): readonly ChatRow[] {
  const from = hasOlder ? messages.findIndex((message) => message.role === 'user') : 0;
  const shown = from < 0 ? [] : messages.slice(from).filter(hasSomethingToShow);
  const last = shown.at(-1);
  let turn = 'first';
  let place = 0;
  const rows = shown.map((message, position): ChatRow => {
    const isCovered = boundary !== null && message.seq <= boundary.seq;
    if (message.role === 'user') {
      turn = message.id;
      place = 0;
      return { kind: 'user', key: message.id, message, isCovered };
    }
    const index = place++;
    const key = `${turn}:${index}`;
    if (message.role === 'tool') return { kind: 'tool', key, index, message, isCovered };
    const endsTurn = shown[position + 1]?.role === 'user';
    return { kind: 'assistant', key, index, message, isLast: message === last, endsTurn, isCovered };
  });
  const parted = boundary ? insertBoundary(rows, boundary) : rows;
  if (!last) return parted;
  return [...parted, { kind: 'actions', key: `${turn}:end`, last, waitsForPerson: waitsForPerson(shown) }];
}

/** A call of the newest turn has not been answered yet: the app was closed while it waited. */
function waitsForPerson(shown: readonly Message[]): boolean {
  const question = shown.findLastIndex((message) => message.role === 'user');
  return shown.slice(question + 1).some((message) => message.status === 'waiting');
}

/** It stands under the last message that it covers; while that one waits to be loaded, there is none to show. */
function insertBoundary(rows: readonly ChatRow[], boundary: Boundary): readonly ChatRow[] {
  const place = rows.findLastIndex((row) => 'isCovered' in row && row.isCovered) + 1;
  if (place === 0) return rows;
  const row: ChatRow = { kind: 'boundary', key: `boundary:${boundary.seq}`, boundary };
  return [...rows.slice(0, place), row, ...rows.slice(place)];
}

/** While a turn runs: the stored rows up to its question, then what is being made. `shape` is `liveShape` of the turn. */
export function withLiveRows(
  messages: readonly Message[],
  hasOlder: boolean,
  question: UserMessage,
  shape: string,
  boundary: Boundary | null = null,
): readonly ChatRow[] {
  const before = messages.filter((message) => message.seq <= question.seq);
  const known = before.some((message) => message.id === question.id) ? before : [...before, question];
  const stored = storedRows(known, hasOlder, boundary).filter((row) => row.kind !== 'actions');
  const live = [...shape].map((letter, index): ChatRow => {
    const key = `${question.id}:${index}`;
    if (letter === 't') return { kind: 'tool', key, index, message: null, isCovered: false };
    return { kind: 'assistant', key, index, message: null, isLast: false, endsTurn: false, isCovered: false };
  });
  return [...stored, ...live, { kind: 'live-status', key: `${question.id}:end` }];
}

/** The rows of a live turn as letters (`a`nswer, `t`ool): changes only when a row is added, not with every word. */
export function liveShape(turn: LiveTurn | undefined): string {
  return liveGroups(turn)
    .map(({ kind }) => (kind === 'tool' ? 't' : 'a'))
    .join('');
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

/** An answer that only called tools has no words of its own: its tool rows speak for it. */
function hasSomethingToShow(message: Message): boolean {
  if (message.role !== 'assistant') return true;
  const isSilentCall = message.endReason === 'tool-calls' && message.status === 'complete';
  return message.content !== '' || thinkingText(message) !== '' || !isSilentCall;
}

export function thinkingText(message: AssistantMessage): string {
  return message.thinking
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join('\n\n');
}
