/** What the demo streams: its thinking (empty: none), its text, then its tool calls. */
export interface DemoReply {
  readonly thinking: string;
  readonly text: string;
  readonly toolCalls: readonly { readonly name: string; readonly input: string }[];
}
