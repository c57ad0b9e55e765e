/** From `start` up to, not including, `end`. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}
