/** The longest arguments of a call, in characters. Longer ones are not searched for keys, not stored and not sent. */
export const MAX_INPUT_CHARS = 500_000;

/** Takes the place of arguments that are too long. */
const TOO_LONG = '[arguments too long, left out]';

export function limitInput(input: string): string {
  return input.length > MAX_INPUT_CHARS ? JSON.stringify({ left_out: TOO_LONG }) : input;
}

export function wasInputLeftOut(input: string): boolean {
  return input.includes(TOO_LONG);
}
