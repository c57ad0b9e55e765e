export interface TextSample {
  readonly kind: string;
  readonly text: string;
}
