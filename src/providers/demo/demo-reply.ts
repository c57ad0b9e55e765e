/** A reply of the demo, streamed in this order: thinking (may be empty), text, tool calls. */
export interface DemoReply {
  readonly thinking: string;
  readonly text: string;
  readonly toolCalls: readonly { readonly name: string; readonly input: string }[];
}
