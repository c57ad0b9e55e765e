import type { StrictModel, WrittenCall } from '../parsed-request';

/** An answer ready to be sent: limited, with counted tokens and numbered calls. */
export interface WrittenAnswer {
  readonly model: StrictModel;
  readonly number: number;
  readonly thinking: string;
  readonly text: string;
  readonly calls: readonly (WrittenCall & { readonly id: string })[];
  readonly finish: 'stop' | 'length' | 'blocked';
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** An answer in a wire format: the frames of a stream, or the body of a response that is not streamed. */
export interface AnswerOnWire {
  readonly frames: readonly string[];
  readonly body: unknown;
}

export function frame(data: unknown, event?: string): string {
  return `${event === undefined ? '' : `event: ${event}\n`}data: ${JSON.stringify(data)}\n\n`;
}

/** The most characters in one event. */
export const PIECE_CHARS = 48;

/** Splits between characters, so that every piece is valid text. */
export function pieces(text: string): string[] {
  const result: string[] = [];
  let piece = '';
  for (const character of text) {
    piece += character;
    if (piece.length >= PIECE_CHARS) {
      result.push(piece);
      piece = '';
    }
  }
  return piece === '' ? result : [...result, piece];
}

export function argumentsOf({ args, rawArgs }: WrittenCall): string {
  return rawArgs ?? JSON.stringify(args);
}
