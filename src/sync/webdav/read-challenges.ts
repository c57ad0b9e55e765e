/** One way to sign in that a server offers in `WWW-Authenticate`. */
export interface Challenge {
  /** In lower case. */
  readonly scheme: string;
  readonly parameters: Readonly<Record<string, string>>;
}

const MAX_CHARS = 8_192;

/** Reads any number of challenges, which one or several headers contain. */
export function readChallenges(header: string | null): readonly Challenge[] {
  const text = (header ?? '').slice(0, MAX_CHARS);
  const challenges: { scheme: string; parameters: Record<string, string> }[] = [];
  // A scheme, or a parameter: both are words; a parameter has an equals sign.
  const pattern = /([\w!#$%&'*+.^`|~-]+)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]*)))?/g;
  for (const [, word = '', quoted, plain] of text.matchAll(pattern)) {
    const value = quoted?.replace(/\\(.)/g, '$1') ?? plain;
    if (value === undefined) challenges.push({ scheme: word.toLowerCase(), parameters: {} });
    else {
      const last = challenges.at(-1);
      if (last !== undefined) last.parameters[word.toLowerCase()] = value;
    }
  }
  return challenges;
}
