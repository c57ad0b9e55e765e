import { asRecord, isRecord } from '@/domain/json';
import type { AnswerExtras } from './answer-extras';
import { usageFromResponses, type Terminal } from './terminal';
import { unshownKind } from './unshown-kind';

/** What the frames of a Responses stream have said so far. */
export interface RawResponses {
  /** Ids of calls that the provider runs itself. The SDK reports some of them as calls for us. */
  readonly providerCalls: Set<string>;
  /** Thinking that the SDK drops; to pass on before the SDK's own part of the same frame. */
  thinking: string;
  /** Whether thinking has come for the open reasoning item, and from where. */
  thinkingFrom: 'summary' | 'text' | null;
  hasRefusal: boolean;
}

export function newRawResponses(): RawResponses {
  return { providerCalls: new Set(), thinking: '', thinkingFrom: null, hasRefusal: false };
}

/** Reads what the SDK drops from a frame. Returns how the answer ended when the frame is the last one. */
export function readRawResponses(
  frame: Readonly<Record<string, unknown>>,
  state: RawResponses,
  extras: AnswerExtras,
): Terminal | null {
  const response = asRecord(frame.response);
  switch (frame.type) {
    case 'response.reasoning_text.delta':
      readThinking(state, frame.delta);
      return null;
    case 'response.reasoning_summary_text.delta':
      state.thinkingFrom = 'summary';
      return null;
    case 'response.output_text.annotation.added':
      readCitation(frame.annotation, extras);
      return null;
    case 'response.refusal.delta':
      state.hasRefusal = true;
      return null;
    case 'response.output_item.added':
    case 'response.output_item.done':
      readItem(asRecord(frame.item), frame.type === 'response.output_item.done', state, extras);
      return null;
    case 'response.completed':
    case 'response.incomplete':
      return { unified: endOf(response, state), usage: usageFromResponses(response.usage) };
    default:
      return null;
  }
}

/** Local models send their thinking as text; OpenAI sends a summary. A server that sends both has sent the summary first. */
function readThinking(state: RawResponses, delta: unknown): void {
  if (typeof delta !== 'string' || state.thinkingFrom === 'summary') return;
  state.thinkingFrom = 'text';
  state.thinking += delta;
}

function readItem(
  item: Readonly<Record<string, unknown>>,
  isDone: boolean,
  state: RawResponses,
  extras: AnswerExtras,
): void {
  const type = String(item.type);
  if (type === 'reasoning') {
    // Some servers send the thinking only as a whole, at its end.
    if (isDone && state.thinkingFrom === null && Array.isArray(item.content)) {
      for (const { text } of item.content.filter(isRecord)) readThinking(state, text);
    }
    state.thinkingFrom = null;
  } else if (type === 'message' && isDone && Array.isArray(item.content)) {
    // Some servers send the citations only with the whole text.
    for (const { annotations } of item.content.filter(isRecord)) {
      if (Array.isArray(annotations)) for (const annotation of annotations) readCitation(annotation, extras);
    }
  } else if (type.endsWith('_call') && type !== 'function_call') {
    // We offer functions only, so any other call is the provider's own.
    for (const id of [item.id, item.call_id]) if (typeof id === 'string') state.providerCalls.add(id);
    if (isDone && type !== 'image_generation_call') {
      extras.name(unshownKind(type === 'custom_tool_call' ? String(item.name) : type));
    }
  }
}

/** xAI sends `url_citation` without a title, or with a number as its title. */
function readCitation(annotation: unknown, extras: AnswerExtras): void {
  if (!isRecord(annotation) || annotation.type !== 'url_citation') return;
  const { url, title } = annotation;
  extras.cite(url, typeof title === 'string' && /^\d+$/.test(title) ? null : title);
}

function endOf({ incomplete_details: details }: Readonly<Record<string, unknown>>, state: RawResponses) {
  const reason = asRecord(details).reason;
  if (reason === 'max_output_tokens') return 'length';
  return reason === 'content_filter' || state.hasRefusal ? 'content-filter' : 'stop';
}
