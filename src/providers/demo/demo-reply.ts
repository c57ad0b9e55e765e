/** What the demo will stream: its thinking (empty: none), its text, then the tools it wants run. */
export interface DemoReply {
  readonly thinking: string;
  readonly text: string;
  readonly toolCalls: readonly { readonly name: string; readonly input: string }[];
}
