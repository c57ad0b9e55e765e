import { asList, asNumber, asObject, asText, isJsonObject, type Json } from './json';
import { readEffort } from './read-effort';
import { Refusal } from '../refusal';
import type { ParsedCall, ParsedRequest, ParsedTurn, StrictModel } from '../parsed-request';

/** OpenAI Chat Completions, plus the stricter rules of some compatible servers (alternating roles, nothing empty). */
export function readChat(body: Json, model: StrictModel): ParsedRequest {
  const messages = asList(body.messages).map(asObject);
  const systems = messages.filter(({ role }) => role === 'system' || role === 'developer');
  const spoken = messages.slice(systems.length);
  if (spoken.some(({ role }) => role === 'system' || role === 'developer')) {
    throw new Refusal('roles', 'System message must be at the beginning.');
  }
  if (spoken.length === 0) {
    throw new Refusal(
      'roles',
      "Invalid 'messages': empty array. Expected an array with minimum length 1, but got an empty array instead.",
    );
  }
  const turns: ParsedTurn[] = [];
  const ids = new Set<string>();
  spoken.forEach((message, index) => addTurn(turns, message, { index: index + systems.length, ids }));
  checkAnswered(turns);
  checkRoles(turns);
  const tools = asList(body.tools).map((tool) => {
    const described = asObject(asObject(tool).function);
    return { name: asText(described.name), json: JSON.stringify(described) };
  });
  return {
    model,
    turns,
    tools,
    stream: body.stream === true,
    system: systems.map(({ content }) => textOf(content)).join('\n'),
    maxOutput: asNumber(body.max_completion_tokens) ?? asNumber(body.max_tokens),
    wantsThinking: true,
    effort: readEffort('openai-compatible', body),
  };
}

function addTurn(turns: ParsedTurn[], message: Json, { index, ids }: { index: number; ids: Set<string> }): void {
  const text = textOf(message.content);
  switch (message.role) {
    case 'user':
      if (text === '') {
        throw new Refusal(
          'empty-content',
          `Invalid request: message at position ${index} with role 'user' must not be empty`,
        );
      }
      turns.push({ role: 'user', text });
      return;
    case 'assistant': {
      const calls = asList(message.tool_calls).map((call) => readCall(asObject(call), ids));
      if (text === '' && calls.length === 0) {
        throw new Refusal('empty-content', 'Assistant message must have either content or tool_calls, but not none.');
      }
      turns.push({ role: 'assistant', text, thinking: asText(message.reasoning_content), calls });
      return;
    }
    case 'tool': {
      const id = asText(message.tool_call_id);
      const last = turns.at(-1);
      const owner = last?.role === 'tool' ? turns.at(-2) : last;
      const known = owner?.role === 'assistant' && owner.calls.some((call) => call.id === id);
      if (!known || (last?.role === 'tool' && last.results.some((result) => result.id === id))) {
        throw new Refusal(
          'tool-pairs',
          "Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'.",
        );
      }
      if (last?.role === 'tool') turns[turns.length - 1] = { role: 'tool', results: [...last.results, { id, text }] };
      else turns.push({ role: 'tool', results: [{ id, text }] });
      return;
    }
    default:
      throw new Refusal(
        'roles',
        `Invalid value: '${asText(message.role)}'. Supported values are: 'system', 'assistant', 'user', 'function', 'tool', and 'developer'.`,
      );
  }
}

function readCall({ id, function: called }: Json, ids: Set<string>): ParsedCall {
  const callId = asText(id);
  const { name, arguments: args } = asObject(called);
  if (callId === '' || ids.has(callId)) {
    throw new Refusal('tool-ids', `Invalid parameter: Duplicate value for 'tool_call_id' of '${callId}'.`);
  }
  ids.add(callId);
  if (!isJsonObject(args)) throw new Refusal('tool-arguments', 'invalid function arguments json string');
  return { id: callId, name: asText(name), args: asText(args) };
}

function checkAnswered(turns: readonly ParsedTurn[]): void {
  turns.forEach((turn, index) => {
    if (turn.role !== 'assistant' || turn.calls.length === 0) return;
    const next = turns[index + 1];
    const answered = next?.role === 'tool' ? next.results.map(({ id }) => id) : [];
    const missing = turn.calls.filter(({ id }) => !answered.includes(id));
    if (missing.length === 0) return;
    throw new Refusal(
      'tool-pairs',
      "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. " +
        `The following tool_call_ids did not have response messages: ${missing.map(({ id }) => id).join(', ')}`,
    );
  });
}

function checkRoles(turns: readonly ParsedTurn[]): void {
  turns.forEach((turn, index) => {
    const before = turns[index - 1]?.role;
    const wrong =
      turn.role === 'user' ? before === 'user' : turn.role === 'assistant' && (before === 'assistant' || !before);
    if (wrong) throw new Refusal('roles', 'Conversation roles must alternate user/assistant/user/assistant/...');
  });
  if (turns.at(-1)?.role === 'assistant') {
    throw new Refusal(
      'roles',
      'Expected last role User or Tool (or Assistant with prefix True) for serving but got assistant',
    );
  }
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  return asList(content)
    .map((part) => {
      const { type, text } = asObject(part);
      if (type === 'text' && text === '') {
        throw new Refusal('empty-content', "Invalid value for 'content': text parts must not be empty.");
      }
      return type === 'image_url' ? '[image]' : asText(text);
    })
    .join('\n');
}
