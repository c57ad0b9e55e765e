import { asList, asNumber, asObject, asText, isObject, type Json } from './json';
import { readEffort } from './read-effort';
import { Refusal } from '../refusal';
import type { ParsedCall, ParsedRequest, ParsedTurn, StrictModel } from '../parsed-request';
import { isSignatureOf } from '../signatures';

/** Gemini generateContent. */
export function readGemini(body: Json, model: StrictModel, stream: boolean): ParsedRequest {
  const contents = asList(body.contents).map(asObject);
  if (contents.length === 0) {
    throw new Refusal('roles', '* GenerateContentRequest.contents: contents is not specified');
  }
  const ids = new Set<string>();
  const turns = contents.flatMap((content, index) => readContent(content, { index, model, ids }));
  checkOrder(contents, turns);
  const config = asObject(body.generationConfig);
  const tools = asList(body.tools)
    .flatMap((tool) => asList(asObject(tool).functionDeclarations))
    .map((tool) => ({ name: asText(asObject(tool).name), json: JSON.stringify(tool) }));
  return {
    model,
    turns,
    tools,
    stream,
    system: asList(asObject(body.systemInstruction).parts)
      .map((part) => asText(asObject(part).text))
      .join('\n'),
    maxOutput: asNumber(config.maxOutputTokens),
    wantsThinking: asObject(config.thinkingConfig).includeThoughts === true,
    effort: readEffort('gemini', body),
  };
}

function readContent(
  { role, parts: given }: Json,
  { index, model, ids }: { index: number; model: StrictModel; ids: Set<string> },
): ParsedTurn[] {
  const parts = asList(given).map(asObject);
  if (parts.length === 0) {
    throw new Refusal(
      'empty-content',
      `* GenerateContentRequest.contents[${index}].parts: contents.parts must not be empty.`,
    );
  }
  if (role !== 'user' && role !== 'model') throw new Refusal('roles', 'Please use a valid role: user, model.');
  const texts: string[] = [];
  const thoughts: string[] = [];
  const calls: ParsedCall[] = [];
  const results: { id: string; text: string }[] = [];
  parts.forEach((part, at) => {
    const where = `contents[${index}].parts[${at}]`;
    if (part.thoughtSignature !== undefined) checkSignature(part, model);
    if (isObject(part.functionCall)) calls.push(readCall(part.functionCall, { where, ids }));
    else if (isObject(part.functionResponse)) {
      const { id, response } = part.functionResponse;
      if (!isObject(response)) {
        throw new Refusal(
          'tool-pairs',
          `Invalid value at '${where}.function_response.response' (type.googleapis.com/google.protobuf.Struct)`,
        );
      }
      results.push({ id: asText(id), text: asText(response.content ?? response.error ?? response.output) });
    } else if (isObject(part.inlineData)) texts.push('[image]');
    else if (asText(part.text) === '') {
      throw new Refusal(
        'empty-content',
        'Unable to submit request because it must have a text parameter. Add a text parameter and try again.',
      );
    } else (part.thought === true ? thoughts : texts).push(asText(part.text));
  });
  if (role === 'model') {
    if (texts.length === 0 && calls.length === 0) {
      throw new Refusal(
        'empty-content',
        `* GenerateContentRequest.contents[${index}].parts: contents.parts must not be empty.`,
      );
    }
    return [{ role: 'assistant', text: texts.join(''), thinking: thoughts.join('\n'), calls }];
  }
  return [
    ...(results.length > 0 ? [{ role: 'tool' as const, results }] : []),
    ...(texts.length > 0 ? [{ role: 'user' as const, text: texts.join('\n') }] : []),
  ];
}

function readCall({ id, name, args }: Json, { where, ids }: { where: string; ids: Set<string> }): ParsedCall {
  if (args !== undefined && !isObject(args)) {
    throw new Refusal(
      'tool-arguments',
      `Invalid value at '${where}.function_call.args' (type.googleapis.com/google.protobuf.Struct), ${JSON.stringify(args)}`,
    );
  }
  const callId = asText(id);
  if (callId !== '' && ids.has(callId)) {
    throw new Refusal(
      'tool-ids',
      `Invalid value at '${where}.function_call.id': duplicate function call id ${callId}.`,
    );
  }
  ids.add(callId);
  return { id: callId, name: asText(name), args: JSON.stringify(args ?? {}) };
}

/** Google documents this value for calls without a signature. */
const SKIP = 'skip_thought_signature_validator';

function checkSignature(part: Json, model: StrictModel): void {
  if (part.thoughtSignature === SKIP) return;
  const sealed = isObject(part.functionCall)
    ? `${asText(part.functionCall.name)}${JSON.stringify(part.functionCall.args ?? {})}`
    : asText(part.text);
  if (!isSignatureOf(model.id, sealed, part.thoughtSignature)) {
    throw new Refusal('signature', 'Thought signature is not valid.');
  }
}

function checkOrder(contents: readonly Json[], turns: readonly ParsedTurn[]): void {
  contents.forEach(({ role }, index) => {
    if (index > 0 && contents[index - 1]?.role === role) {
      throw new Refusal('roles', 'Please ensure that multiturn requests alternate between user and model.');
    }
  });
  turns.forEach((turn, index) => {
    const before = turns[index - 1];
    if (turn.role === 'assistant' && turn.calls.length > 0) {
      if (!before || before.role === 'assistant') {
        throw new Refusal(
          'roles',
          'Please ensure that function call turn comes immediately after a user turn or after a function response turn.',
        );
      }
      const next = turns[index + 1];
      const answered = next?.role === 'tool' ? next.results.length : 0;
      if (answered !== turn.calls.length) {
        throw new Refusal(
          'tool-pairs',
          'Please ensure that the number of function response parts is equal to the number of function call parts of the function call turn.',
        );
      }
    }
    if (turn.role === 'tool' && !(before?.role === 'assistant' && before.calls.length > 0)) {
      throw new Refusal(
        'tool-pairs',
        'Please ensure that function response turn comes immediately after a function call turn.',
      );
    }
  });
  if (turns[0]?.role !== 'user') {
    throw new Refusal('roles', 'Please ensure that multiturn requests start with a user role.');
  }
  if (turns.at(-1)?.role === 'assistant') {
    throw new Refusal('roles', 'Please ensure that multiturn requests end with a user role or a function response.');
  }
}
