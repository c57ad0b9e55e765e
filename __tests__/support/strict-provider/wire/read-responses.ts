import { asList, asNumber, asObject, asText, isJsonObject, type Json } from './json';
import { readEffort } from './read-effort';
import { Refusal } from '../refusal';
import type { ParsedCall, ParsedRequest, ParsedTurn, StrictModel } from '../parsed-request';
import { isSignatureOf } from '../signatures';

/** OpenAI Responses: a flat list of items, grouped into turns. */
export function readResponses(body: Json, model: StrictModel): ParsedRequest {
  const items =
    typeof body.input === 'string' ? [{ role: 'user', content: body.input }] : asList(body.input).map(asObject);
  const gathered = createTurnCollector(model);
  items.forEach((item, index) => gathered.add(item, index));
  const { turns, system } = gathered.end();
  return {
    model,
    turns,
    system: [asText(body.instructions), system].filter(Boolean).join('\n'),
    stream: body.stream === true,
    tools: asList(body.tools).map((tool) => ({ name: asText(asObject(tool).name), json: JSON.stringify(tool) })),
    maxOutput: asNumber(body.max_output_tokens),
    wantsThinking: asList(body.include).includes('reasoning.encrypted_content'),
    effort: readEffort('openai', body),
  };
}

function createTurnCollector(model: StrictModel) {
  const turns: ParsedTurn[] = [];
  const system: string[] = [];
  const open = new Map<string, ParsedCall>();
  const ids = new Set<string>();
  let orphanThought: string | null = null;

  const assistant = (): Extract<ParsedTurn, { role: 'assistant' }> => {
    const last = turns.at(-1);
    if (last?.role === 'assistant') return last;
    const made = { role: 'assistant' as const, text: '', thinking: '', calls: [] };
    turns.push(made);
    return made;
  };
  const replaceLast = (turn: ParsedTurn) => (turns[turns.length - 1] = turn);
  const unique = (id: string) => {
    if (id !== '' && ids.has(id)) {
      throw new Refusal(
        'tool-ids',
        `Duplicate item found with id ${id}. Remove duplicate items from your input and try again.`,
      );
    }
    ids.add(id);
  };

  return {
    add(item: Json, index: number) {
      if (item.type === 'reasoning') {
        const id = asText(item.id);
        const thought = asList(item.summary)
          .map((part) => asText(asObject(part).text))
          .join('\n');
        if (id !== '') unique(id);
        if (!isSignatureOf(model.id, id, item.encrypted_content)) {
          throw new Refusal(
            'signature',
            `The encrypted content for item ${id} could not be verified. Reason: Encrypted content could not be decrypted or parsed.`,
            400,
            'invalid_encrypted_content',
          );
        }
        const turn = assistant();
        replaceLast({ ...turn, thinking: [turn.thinking, thought].filter(Boolean).join('\n') });
        orphanThought = id;
        return;
      }
      const isOurs = item.type === 'function_call' || item.role === 'assistant';
      if (orphanThought !== null && !isOurs) {
        throw new Refusal(
          'signature',
          `Item '${orphanThought}' of type 'reasoning' was provided without its required following item.`,
        );
      }
      orphanThought = null;
      if (item.type === 'function_call') {
        const call = { id: asText(item.call_id), name: asText(item.name), args: asText(item.arguments) };
        unique(call.id);
        if (!isJsonObject(call.args)) {
          throw new Refusal('tool-arguments', `Invalid 'input[${index}].arguments': expected a JSON object.`);
        }
        const turn = assistant();
        replaceLast({ ...turn, calls: [...turn.calls, call] });
        open.set(call.id, call);
      } else if (item.type === 'function_call_output') {
        const id = asText(item.call_id);
        if (!open.delete(id)) {
          throw new Refusal('tool-pairs', `No tool call found for function call output with call_id ${id}.`);
        }
        const result = { id, text: asText(item.output) };
        const last = turns.at(-1);
        if (last?.role === 'tool') replaceLast({ role: 'tool', results: [...last.results, result] });
        else turns.push({ role: 'tool', results: [result] });
      } else {
        const [unanswered] = open.keys();
        if (unanswered !== undefined) throw missingOutput(unanswered);
        addMessage(item, index);
      }
    },
    end() {
      const [unanswered] = open.keys();
      if (unanswered !== undefined) throw missingOutput(unanswered);
      const last = turns.at(-1);
      if (!last) throw new Refusal('roles', 'One of "input" or "previous_response_id" or \'prompt\' must be provided.');
      return { turns, system: system.join('\n') };
    },
  };

  function addMessage({ role, content }: Json, index: number) {
    const text = textOf(content, index);
    if (role === 'system' || role === 'developer') system.push(text);
    else if (role === 'user') turns.push({ role, text });
    else if (role === 'assistant') {
      const turn = assistant();
      replaceLast({ ...turn, text: turn.text + text });
    } else {
      throw new Refusal(
        'roles',
        `Invalid value: '${asText(role)}'. Supported values are: 'assistant', 'system', 'developer', and 'user'.`,
      );
    }
  }
}

function missingOutput(id: string): Refusal {
  return new Refusal('tool-pairs', `No tool output found for function call ${id}.`);
}

function textOf(content: unknown, index: number): string {
  const parts = typeof content === 'string' ? [{ text: content }] : asList(content).map(asObject);
  return parts
    .map((part, at) => {
      if (part.type === 'input_image') return '[image]';
      if (asText(part.text) === '') {
        throw new Refusal(
          'empty-content',
          `Invalid 'input[${index}].content[${at}].text': string too short. Expected a string with minimum length 1, but got an empty string instead.`,
        );
      }
      return asText(part.text);
    })
    .join('\n');
}
