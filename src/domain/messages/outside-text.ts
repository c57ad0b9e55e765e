/**
 * Where text in a session came from that neither the user nor the model wrote: from a file or picture, from what a provider looked up for an
 * answer, from an imported chat, from another app or a link, or from a tool that ran (`name`), whatever its result was.
 */
export const OUTSIDE_KINDS = ['attachment', 'lookup', 'import', 'shared', 'tool'] as const;

export interface OutsideText {
  readonly kind: (typeof OUTSIDE_KINDS)[number];
  /** The tool; otherwise empty. */
  readonly name: string;
}
