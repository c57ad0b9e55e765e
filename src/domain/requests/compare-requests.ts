import type { CompactionMethod, ContextView } from '../compaction/compaction';
import type { ModelRef } from '../conversation';
import { isSameModel } from '../models/same-model';
import type { ToolDefinition } from '../providers/model-call';
import type { MessagesChange, RequestChange } from './requests';

/** The parts of a request that are compared. */
export interface ComparedRequest {
  readonly model: ModelRef;
  readonly systemPrompt: string | null;
  readonly tools: readonly ToolDefinition[];
  readonly view: ContextView;
  /** What made the view; null for the full view. */
  readonly method: CompactionMethod | null;
  /** The characters of each message that were sent, by `seq`. */
  readonly sizes: ReadonlyMap<number, number>;
}

const MESSAGE_CHANGES: readonly MessagesChange[] = [
  'summarised',
  'left-out',
  'shortened',
  'removed',
  'restored',
  'added',
];

/** What is different in `now`, in the order in which a reader would look for a reason: the model, the instructions, then messages. */
export function compareRequests(before: ComparedRequest, now: ComparedRequest): RequestChange[] {
  const found = messageChanges(before, now);
  return [
    ...modelChange(before.model, now.model),
    ...(before.systemPrompt === now.systemPrompt ? [] : [{ what: 'instructions' } as const]),
    ...toolsChange(before.tools, now.tools),
    ...(before.view.summary === now.view.summary ? [] : [summaryChange(before, now)]),
    ...MESSAGE_CHANGES.flatMap((what) => {
      const seqs = found.get(what);
      return seqs ? [{ what, seqs }] : [];
    }),
  ];
}

function modelChange(from: ModelRef, to: ModelRef): RequestChange[] {
  return isSameModel(from, to) ? [] : [{ what: 'model', from, to }];
}

function summaryChange(before: ComparedRequest, now: ComparedRequest): RequestChange {
  return { what: 'summary', method: now.view.version > before.view.version ? now.method : null };
}

function toolsChange(before: readonly ToolDefinition[], now: readonly ToolDefinition[]): RequestChange[] {
  const names = (tools: readonly ToolDefinition[]) => tools.map(({ name }) => name);
  const [old, current] = [new Set(names(before)), new Set(names(now))];
  const added = names(now).filter((name) => !old.has(name));
  const removed = names(before).filter((name) => !current.has(name));
  return added.length + removed.length === 0 ? [] : [{ what: 'tools', added, removed }];
}

function messageChanges(before: ComparedRequest, now: ComparedRequest): ReadonlyMap<MessagesChange, readonly number[]> {
  const found = new Map<MessagesChange, number[]>();
  const note = (what: MessagesChange, seq: number) => {
    const seqs = found.get(what);
    if (seqs) seqs.push(seq);
    else found.set(what, [seq]);
  };
  let newest = 0;
  for (const seq of before.sizes.keys()) newest = Math.max(newest, seq);
  for (const [seq, size] of before.sizes) {
    const left = now.sizes.get(seq);
    if (left === undefined) note(whyMissing(seq, now.view), seq);
    else if (left !== size) note(left < size ? 'shortened' : 'restored', seq);
  }
  for (const seq of now.sizes.keys()) {
    if (!before.sizes.has(seq)) note(seq > newest ? 'added' : 'restored', seq);
  }
  return found;
}

function whyMissing(seq: number, { summarisedToSeq, boundarySeq }: ContextView): MessagesChange {
  if (seq <= summarisedToSeq) return 'summarised';
  return seq <= boundarySeq ? 'left-out' : 'removed';
}
