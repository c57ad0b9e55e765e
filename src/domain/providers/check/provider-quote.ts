const START = ' It said: “';
const END = '”';

/** What a provider said, as the end of the message of an error. */
export function asQuote(text: string): string {
  return `${START}${text}${END}`;
}

/** What the provider said; null if the message quotes nothing. For places where the rest of the message is already said. */
export function quoteIn(message: string): string | null {
  const start = message.indexOf(START);
  return start >= 0 && message.endsWith(END) ? message.slice(start + START.length - 1) : null;
}
