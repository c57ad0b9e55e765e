import { asRecord, isRecord } from '@/domain/json';
import type { ModelPart } from '@/domain/providers/model-call';

/**
 * The text in a frame that does not match the SDK's schema, so that the frame need not spoil the answer. Empty: the frame has no text.
 * Null: it has a part of the answer that cannot be read, such as a tool call; the answer is then not complete.
 */
export function recoverFrame(frame: unknown): readonly ModelPart[] | null {
  if (!isRecord(frame)) return [];
  if (Array.isArray(frame.choices)) return frame.choices.length === 0 ? [] : recoverChoice(frame.choices[0]);
  const { type, delta } = frame;
  switch (type) {
    case 'response.output_text.delta':
      return typeof delta === 'string' ? text(delta) : null;
    case 'response.reasoning_summary_text.delta':
      return typeof delta === 'string' && delta !== '' ? [{ type: 'reasoning-delta', text: delta }] : [];
    case 'response.output_item.done':
    case 'response.output_item.added':
      return asRecord(frame.item).type === 'function_call' ? null : [];
    case 'response.function_call_arguments.delta':
      return null;
    default:
      return [];
  }
}

function recoverChoice(choice: unknown): readonly ModelPart[] | null {
  if (!isRecord(choice)) return null;
  const { delta } = choice;
  if (delta === undefined || delta === null) return [];
  if (!isRecord(delta) || (Array.isArray(delta.tool_calls) && delta.tool_calls.length > 0)) return null;
  const { content } = delta;
  if (content === undefined || content === null) return [];
  return typeof content === 'string' ? text(content) : null;
}

function text(delta: string): readonly ModelPart[] {
  return delta === '' ? [] : [{ type: 'text-delta', text: delta }];
}
