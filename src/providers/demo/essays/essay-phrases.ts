/** The phrases of the demo's long answers in one language. They fit any topic, in the singular and the plural. */
export interface EssayPhrases {
  readonly headings: readonly string[];
  readonly sentences: readonly string[];
  readonly points: readonly string[];
  readonly aspects: readonly string[];
  readonly witnesses: readonly string[];
}
