import { asList, asNumber, asObject, asText, isObject, type Json } from './json';
import { readEffort } from './read-effort';
import { Refusal } from '../refusal';
import type { ParsedCall, ParsedRequest, ParsedTurn, StrictModel } from '../parsed-request';
import { isSignatureOf } from '../signatures';

const ID = /^[a-zA-Z0-9_-]+$/;

/** Anthropic Messages: successive messages of one role are merged, then every rule is checked. */
export function readAnthropic(body: Json, model: StrictModel): ParsedRequest {
  const messages = merged(asList(body.messages).map(asObject));
  if (messages.length === 0) throw new Refusal('roles', 'messages: at least one message is required');
  if (messages[0]?.role !== 'user') throw new Refusal('roles', 'messages: first message must use the "user" role');
  if (messages.at(-1)?.role !== 'user') {
    throw new Refusal(
      'roles',
      'This model does not support assistant message prefill. The conversation must end with a user message.',
    );
  }
  const ids = new Set<string>();
  const turns = messages.flatMap((message, index) => readMessage(message, { index, model, ids }));
  checkPairs(messages);
  const tools = asList(body.tools).map((tool) => ({ name: asText(asObject(tool).name), json: JSON.stringify(tool) }));
  if (tools.length === 0 && messages.some(({ blocks }) => blocks.some(isToolBlock))) {
    throw new Refusal(
      'tools-undeclared',
      'Requests which include `tool_use` or `tool_result` blocks must define tools',
    );
  }
  return {
    model,
    turns,
    tools,
    stream: body.stream === true,
    system: readSystem(body.system),
    maxOutput: asNumber(body.max_tokens),
    wantsThinking: true,
    effort: readEffort('anthropic', body),
  };
}

interface Merged {
  readonly role: 'user' | 'assistant';
  readonly blocks: Json[];
}

function merged(messages: readonly Json[]): Merged[] {
  const result: Merged[] = [];
  messages.forEach(({ role, content }, index) => {
    if (role !== 'user' && role !== 'assistant') {
      throw new Refusal('roles', `messages.${index}.role: Input should be 'user' or 'assistant'`);
    }
    const blocks = typeof content === 'string' ? [{ type: 'text', text: content }] : asList(content).map(asObject);
    if (blocks.length === 0) {
      throw new Refusal(
        'empty-content',
        `messages.${index}: all messages must have non-empty content except for the optional final assistant message`,
      );
    }
    const last = result.at(-1);
    if (last?.role === role) last.blocks.push(...blocks);
    else result.push({ role, blocks: [...blocks] });
  });
  return result;
}

function readSystem(system: unknown): string {
  if (typeof system === 'string' || system === undefined) return asText(system);
  return asList(system)
    .map((block) => {
      const text = asText(asObject(block).text);
      if (text === '') throw new Refusal('empty-content', 'system: text content blocks must be non-empty');
      return text;
    })
    .join('\n');
}

function readMessage(
  { role, blocks }: Merged,
  { index, model, ids }: { index: number; model: StrictModel; ids: Set<string> },
): ParsedTurn[] {
  const texts: string[] = [];
  const thoughts: string[] = [];
  const calls: ParsedCall[] = [];
  const results: { id: string; text: string }[] = [];
  blocks.forEach((block, at) => {
    const where = `messages.${index}.content.${at}`;
    if (block.type === 'text') texts.push(readText(block));
    else if (block.type === 'image' && role === 'user') texts.push('[image]');
    else if (block.type === 'thinking' && role === 'assistant') thoughts.push(readThinking(block, { where, model }));
    else if (block.type === 'tool_use' && role === 'assistant') calls.push(readCall(block, { where, ids }));
    else if (block.type === 'tool_result' && role === 'user') {
      if (texts.length > 0 && results.length === 0) {
        throw new Refusal(
          'tool-pairs',
          `${where}: tool_result blocks must come before any other content of the message that answers tool_use blocks`,
        );
      }
      results.push({ id: asText(block.tool_use_id), text: textOf(block.content) });
    } else throw new Refusal('roles', `${where}: unexpected \`${String(block.type)}\` block in a ${role} message`);
  });
  if (role === 'assistant') return [{ role, text: texts.join(''), thinking: thoughts.join('\n'), calls }];
  return [
    ...(results.length > 0 ? [{ role: 'tool' as const, results }] : []),
    ...(texts.length > 0 ? [{ role, text: texts.join('\n') }] : []),
  ];
}

function readText({ text }: Json): string {
  if (text === '') throw new Refusal('empty-content', 'messages: text content blocks must be non-empty');
  if (asText(text).trim() === '') {
    throw new Refusal('empty-content', 'messages: text content blocks must contain non-whitespace text');
  }
  return asText(text);
}

function readThinking({ thinking, signature }: Json, { where, model }: { where: string; model: StrictModel }): string {
  if (!isSignatureOf(model.id, asText(thinking), signature)) {
    throw new Refusal('signature', `${where}: Invalid \`signature\` in \`thinking\` block`);
  }
  return asText(thinking);
}

function readCall({ id, name, input }: Json, { where, ids }: { where: string; ids: Set<string> }): ParsedCall {
  const callId = asText(id);
  if (!ID.test(callId)) {
    throw new Refusal('tool-ids', `${where}.tool_use.id: String should match pattern '^[a-zA-Z0-9_-]+$'`);
  }
  if (ids.has(callId)) throw new Refusal('tool-ids', 'messages: `tool_use` ids must be unique');
  ids.add(callId);
  if (!isObject(input))
    throw new Refusal('tool-arguments', `${where}.tool_use.input: Input should be a valid dictionary`);
  return { id: callId, name: asText(name), args: JSON.stringify(input) };
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  return asList(content)
    .map((part) => readText(asObject(part)))
    .join('\n');
}

function isToolBlock({ type }: Json): boolean {
  return type === 'tool_use' || type === 'tool_result';
}

function checkPairs(messages: readonly Merged[]): void {
  messages.forEach(({ blocks }, index) => {
    const called = idsOf(blocks, 'tool_use', 'id');
    const answered = idsOf(messages[index + 1]?.blocks ?? [], 'tool_result', 'tool_use_id');
    const missing = called.filter((id) => !answered.includes(id));
    if (missing.length > 0) {
      throw new Refusal(
        'tool-pairs',
        `messages.${index}: \`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${missing.join(', ')}. ` +
          'Each `tool_use` block must have a corresponding `tool_result` block in the next message.',
      );
    }
    const before = idsOf(messages[index - 1]?.blocks ?? [], 'tool_use', 'id');
    blocks.forEach(({ type, tool_use_id: id }, at) => {
      if (type !== 'tool_result' || before.includes(asText(id))) return;
      throw new Refusal(
        'tool-pairs',
        `messages.${index}.content.${at}: unexpected \`tool_use_id\` found in \`tool_result\` blocks: ${asText(id)}. ` +
          'Each `tool_result` block must have a corresponding `tool_use` block in the previous message.',
      );
    });
  });
}

function idsOf(blocks: readonly Json[], type: string, key: string): string[] {
  return blocks.filter((block) => block.type === type).map((block) => asText(block[key]));
}
