/** A reply of the demo, streamed in this order: thinking (may be empty), text, tool calls. */
export interface DemoReply {
  readonly thinking: string;
  readonly text: string;
  readonly toolCalls: readonly { readonly name: string; readonly input: string }[];
}

export function say(text: string): DemoReply {
  return { thinking: '', text, toolCalls: [] };
}

export function callTool(text: string, name: string, input: Readonly<Record<string, string>>): DemoReply {
  return { thinking: '', text, toolCalls: [{ name, input: JSON.stringify(input) }] };
}
