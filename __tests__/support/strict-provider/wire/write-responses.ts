import { sign } from '../signatures';
import { argumentsOf, frame, pieces, type AnswerOnWire, type WrittenAnswer } from './written-answer';

type Event = { readonly type: string; readonly [key: string]: unknown };

export function writeResponses(answer: WrittenAnswer): AnswerOnWire {
  const { model, number, finish, inputTokens, outputTokens } = answer;
  const items = itemsOf(answer);
  const response = { id: `resp_${number}`, object: 'response', created_at: 1, model: model.id };
  const isCut = finish !== 'stop';
  const ended = {
    ...response,
    status: isCut ? 'incomplete' : 'completed',
    incomplete_details: isCut ? { reason: finish === 'length' ? 'max_output_tokens' : 'content_filter' } : null,
    output: items.map(({ item }) => item),
    usage: {
      input_tokens: inputTokens,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: outputTokens,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: inputTokens + outputTokens,
    },
  };
  const events: Event[] = [
    { type: 'response.created', response: { ...response, status: 'in_progress', output: [] } },
    ...items.flatMap(({ item, started, between }, output_index) => [
      { type: 'response.output_item.added', output_index, item: started },
      ...between.map((event) => ({ ...event, output_index })),
      { type: 'response.output_item.done', output_index, item },
    ]),
    { type: isCut ? 'response.incomplete' : 'response.completed', response: ended },
  ];
  return {
    body: ended,
    frames: events.map((event, sequence_number) => frame({ ...event, sequence_number }, event.type)),
  };
}

interface Item {
  readonly item: object;
  readonly started: object;
  readonly between: readonly Event[];
}

function itemsOf({ model, number, thinking, text, calls }: WrittenAnswer): Item[] {
  const items: Item[] = [];
  if (thinking !== '') {
    const id = `rs_${number}`;
    const base = { type: 'reasoning', id };
    const at = { item_id: id, summary_index: 0 };
    const part = { type: 'summary_text', text: thinking };
    items.push({
      item: { ...base, summary: [part], encrypted_content: sign(model.id, id) },
      started: { ...base, summary: [], encrypted_content: null },
      between: [
        { type: 'response.reasoning_summary_part.added', ...at, part: { type: 'summary_text', text: '' } },
        ...pieces(thinking).map((delta) => ({ type: 'response.reasoning_summary_text.delta', ...at, delta })),
        { type: 'response.reasoning_summary_part.done', ...at, part },
      ],
    });
  }
  if (text !== '') {
    const base = { type: 'message', id: `msg_${number}`, role: 'assistant' };
    items.push({
      item: { ...base, status: 'completed', content: [{ type: 'output_text', text, annotations: [] }] },
      started: { ...base, status: 'in_progress', content: [] },
      between: pieces(text).map((delta) => ({
        type: 'response.output_text.delta',
        item_id: base.id,
        content_index: 0,
        delta,
      })),
    });
  }
  calls.forEach((call, index) => {
    const { id, name } = call;
    const base = { type: 'function_call', id: `fc_${number}_${index}`, call_id: id, name };
    const json = argumentsOf(call);
    items.push({
      item: { ...base, arguments: json, status: 'completed' },
      started: { ...base, arguments: '', status: 'in_progress' },
      between: [
        ...pieces(json).map((delta) => ({
          type: 'response.function_call_arguments.delta',
          item_id: base.id,
          delta,
        })),
        { type: 'response.function_call_arguments.done', item_id: base.id, arguments: json },
      ],
    });
  });
  return items;
}
