import type { ToolMessage } from '../conversation';
import type { JsonSchema } from '../providers/model-call';
import type { Tool, ToolInput, ToolRequest } from './tool';
import { REDACTED_KEY } from '../secrets/redact-secrets';
import { MAX_INPUT_CHARS, wasInputLeftOut } from './tool-input-limit';

/** Describes what is wrong with a value so that a model can correct it; null when it is valid. */
export type CheckInput = (schema: JsonSchema, value: unknown) => string | null;

export type PreparedCall =
  | { readonly kind: 'ready'; readonly tool: Tool; readonly input: ToolInput; readonly request: ToolRequest }
  /** It cannot run; `why` is sent to the model. */
  | { readonly kind: 'impossible'; readonly why: string };

/** From what a model wrote to something that can be judged and run. */
export function prepareCall(
  deps: { readonly tools: readonly Tool[]; readonly checkInput: CheckInput },
  { toolName, toolInput }: Pick<ToolMessage, 'toolName' | 'toolInput'>,
): PreparedCall {
  const tool = deps.tools.find(({ definition }) => definition.name === toolName);
  if (!tool) return impossible(`There is no tool named "${toolName}".`);
  if (toolInput.includes(REDACTED_KEY)) {
    return impossible('The arguments contained a key or token that is stored in this app. The call was not made.');
  }
  if (wasInputLeftOut(toolInput) || toolInput.length > MAX_INPUT_CHARS) {
    return impossible(`The arguments were too long: a call can have up to ${MAX_INPUT_CHARS} characters.`);
  }
  let input: unknown;
  try {
    input = toolInput.trim() === '' ? {} : JSON.parse(toolInput);
  } catch (thrown) {
    return impossible(`The arguments are not valid JSON: ${wordsOf(thrown)}`);
  }
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return impossible('The arguments must be one JSON object.');
  }
  const known = tool.server === null ? knownArguments(tool, input as ToolInput) : (input as ToolInput);
  const problem = deps.checkInput(tool.definition.inputSchema, known);
  if (problem !== null) return impossible(`The arguments do not fit the tool: ${problem}.`);
  try {
    return { kind: 'ready', tool, input: known, request: tool.describe(known) };
  } catch (thrown) {
    return impossible(wordsOf(thrown));
  }
}

/**
 * Models add arguments that no tool asked for, such as a reason. A built-in tool never sees them, so that they are not sent anywhere and the
 * approval shows all there is. A server gets what the model wrote or nothing, because only the server knows what it needs.
 */
function knownArguments({ definition }: Tool, input: ToolInput): ToolInput {
  const { properties, additionalProperties } = definition.inputSchema;
  if (additionalProperties !== false || typeof properties !== 'object' || properties === null) return input;
  return Object.fromEntries(Object.entries(input).filter(([name]) => Object.hasOwn(properties, name)));
}

function impossible(why: string): PreparedCall {
  return { kind: 'impossible', why };
}

function wordsOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
