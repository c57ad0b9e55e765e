import type { Omission } from '../chat-event';
import type { AssistantMessage, Message, ModelRef, ToolMessage, UserMessage } from '../conversation';
import { isRecord } from '../json';
import { isSameModel } from '../models/same-model';
import type { ModelMessage, ModelRequest, ToolCall, ToolDefinition, ToolResult } from '../providers/model-call';
import { CONTINUATION_PROMPT } from '../turn/continuation-prompt';
import { listOmissions } from './fitting/list-omissions';
import { picturesNote } from './fitting/pictures-note';
import { groupMessages, type AnswerGroup, type MessageGroup } from './message-groups';
import { systemPromptWithSummary, type EarlierPart } from './system-prompt-with-summary';
import { estimateModelMessageTokens } from '../tokens/token-estimator';
import { userText } from './user-text';
import { wellFormed } from '../text/well-formed';

export interface BuildInput {
  readonly model: ModelRef;
  readonly systemPrompt: string | null;
  readonly earlier: EarlierPart;
  /** How many older messages are not sent word for word. */
  readonly coveredCount: number;
  /** Messages before the boundary that are still sent in full, oldest first. */
  readonly pins: readonly Message[];
  /** The messages after the boundary, oldest first. */
  readonly tail: readonly Message[];
  readonly tools: readonly ToolDefinition[];
  readonly seesImages: boolean;
}

export interface BuiltContext {
  readonly request: ModelRequest;
  readonly omitted: readonly Omission[];
  /** Tokens of the messages that were added between stored ones. */
  readonly fillerTokens: number;
}

const NO_WORDS = '(no words)';
const NO_OUTPUT = '(no output)';
const NO_RESULT = 'The tool was interrupted and gave no result.';

/**
 * The API context: what a model gets to see of a session. Pure and total: whatever a dead process, a model switch or an
 * old version left in the history, the result obeys the wire rules of every provider — it starts and ends on the user's side,
 * roles alternate, each call is followed by its result, no content is empty, each signed block goes only to the model that made it.
 * Appending messages only ever appends to the result, so that a provider's prompt cache survives.
 */
export function buildCompactAwareMessages(input: BuildInput): BuiltContext {
  const assignCallId = uniqueCallIds();
  const messages: ModelMessage[] = [];
  let fillerTokens = 0;
  const fill = (filler: ModelMessage) => {
    fillerTokens += estimateModelMessageTokens(filler);
    messages.push(filler);
  };
  const add = (next: readonly ModelMessage[], filler: Filler) => {
    for (const message of next) {
      const before = messages.at(-1)?.role;
      if (message.role === 'user' && before === 'user') fill(assistantText(filler.user));
      if (message.role === 'user' && before === 'tool') fill(assistantText(AFTER_RESULTS));
      if (message.role === 'assistant' && (before === 'assistant' || before === undefined)) {
        fill({ role: 'user', text: filler.assistant, images: [] });
      }
      messages.push(message);
    }
  };
  const messagesOf = (group: MessageGroup) =>
    group.kind === 'user'
      ? [userMessage(group.message, input.seesImages)]
      : answerMessages(group, input.model, assignCallId);

  for (const group of groupMessages(input.pins)) add(messagesOf(group), AFTER_A_GAP);
  groupMessages(input.tail).forEach((group, index) => add(messagesOf(group), fillerBefore(group, index)));
  return {
    request: { system: systemPromptWithSummary(input.systemPrompt, input.earlier), messages, tools: input.tools },
    omitted: countOmissions(input),
    fillerTokens,
  };
}

/** Text put between two messages of the same role. Some chat templates refuse them side by side. */
interface Filler {
  readonly user: string;
  readonly assistant: string;
}

/** The turn was stopped after its tools, or the user sent another message meanwhile. Gemini and Mistral count results as the user's side, too. */
export const AFTER_RESULTS = '(I have the results.)';

const IN_A_ROW: Filler = { user: '(This message was not answered.)', assistant: '(Go on.)' };
const AFTER_A_GAP: Filler = {
  user: '(What followed is in the summary.)',
  assistant: '(The conversation went on; its summary is above.)',
};

function fillerBefore(group: MessageGroup, index: number): Filler {
  if (index === 0) return AFTER_A_GAP;
  return group.kind === 'answer' && group.message.continues
    ? { ...IN_A_ROW, assistant: CONTINUATION_PROMPT }
    : IN_A_ROW;
}

type AssignCallId = (id: string) => string;

function userMessage(message: UserMessage, seesImages: boolean): ModelMessage {
  const text = wellFormed(userText(message));
  const images = seesImages ? message.images : [];
  const note = seesImages || message.images.length === 0 ? '' : picturesNote(message.images.length, 'unseen');
  const words = [text, note].filter(Boolean).join('\n');
  return { role: 'user', text: words.trim() === '' && images.length === 0 ? NO_WORDS : words, images };
}

function answerMessages(group: AnswerGroup, model: ModelRef, assignCallId: AssignCallId): ModelMessage[] {
  const { message, tools } = group;
  const text = wellFormed(message.content);
  if (tools.length === 0) return text.trim() === '' ? [] : [assistantText(text, message, model)];
  const own = isSameModel(message, model);
  const calls: ToolCall[] = [];
  const results: ToolResult[] = [];
  for (const tool of tools) {
    const id = assignCallId(tool.toolCallId);
    calls.push({ id, name: tool.toolName, input: asJsonObject(tool.toolInput), replay: own ? tool.replay : null });
    results.push(toolResult(tool, id));
  }
  return [
    { role: 'assistant', text, thinking: own ? signedThinking(message) : [], toolCalls: calls },
    { role: 'tool', results },
  ];
}

function assistantText(text: string, message?: AssistantMessage, model?: ModelRef): ModelMessage {
  const thinking = message && model && isSameModel(message, model) ? signedThinking(message) : [];
  return { role: 'assistant', text, thinking, toolCalls: [] };
}

function toolResult(tool: ToolMessage, toolCallId: string): ToolResult {
  const output = tool.toolOutput === null ? NO_RESULT : wellFormed(tool.toolOutput);
  return {
    toolCallId,
    toolName: tool.toolName,
    output: output.trim() === '' ? NO_OUTPUT : output,
    isError: tool.status !== 'complete',
  };
}

/** A block without its signature proves nothing to a provider; models do not need their own old prose to go on. */
function signedThinking(message: AssistantMessage) {
  return message.thinking.filter((block) => block.replay !== null);
}

/** Half a character can hide behind an escape. */
const ESCAPED_SURROGATE = /\\ud[89a-f]/i;

/** Providers demand a JSON object; what a model wrote instead is kept inside one. */
function asJsonObject(input: string): string {
  try {
    const value: unknown = JSON.parse(input);
    if (isRecord(value) && !ESCAPED_SURROGATE.test(input)) return wellFormed(input);
    return JSON.stringify(isRecord(value) ? value : { value }, (_key, part: unknown) =>
      typeof part === 'string' ? wellFormed(part) : part,
    );
  } catch {
    return JSON.stringify(input.trim() === '' ? {} : { invalid_json: wellFormed(input) });
  }
}

/** The strictest provider takes 40 characters; some room is left for a number. */
const LONGEST_CALL_ID = 36;

/** Call ids must be unique in a request and of a narrow alphabet, whichever provider made them. */
function uniqueCallIds(): AssignCallId {
  const used = new Set<string>();
  return (id) => {
    const clean = id.replace(/[^a-zA-Z0-9_-]/g, '_').slice(0, LONGEST_CALL_ID) || 'call';
    let unique = clean;
    for (let count = 2; used.has(unique); count += 1) unique = `${clean}-${count}`;
    used.add(unique);
    return unique;
  };
}

function countOmissions({ model, earlier, coveredCount, pins, tail, seesImages }: BuildInput): Omission[] {
  let otherModelsThinking = 0;
  let unsignedThinking = 0;
  let emptyAnswers = 0;
  let images = 0;
  const sent = [...pins, ...tail];
  sent.forEach((message, index) => {
    if (message.role === 'user') {
      images += seesImages ? 0 : message.images.length;
    } else if (message.role === 'assistant') {
      if (message.thinking.length > 0 && !isSameModel(message, model)) otherModelsThinking += 1;
      else if (signedThinking(message).length < message.thinking.length) unsignedThinking += 1;
      if (message.content.trim() === '' && sent[index + 1]?.role !== 'tool') emptyAnswers += 1;
    }
  });
  return listOmissions([
    { what: 'covered-by-summary', count: Math.max(0, coveredCount - pins.length - earlier.leftOutCount) },
    { what: 'left-out', count: earlier.leftOutCount },
    { what: 'thinking-of-another-model', count: otherModelsThinking },
    { what: 'thinking-unsigned', count: unsignedThinking },
    { what: 'empty-answer', count: emptyAnswers },
    { what: 'image-not-supported', count: images },
  ]);
}
