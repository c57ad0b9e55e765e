/** The numbers in an overflow error: the window, and how many tokens the provider counted. Null: not given. */
export interface OverflowNumbers {
  readonly windowTokens: number | null;
  readonly requestedTokens: number | null;
}

/** The first group is the requested number, the second the limit. Every quantifier is bounded: a server may send any number of digits. */
const BOTH = [
  /(\d{3,12})(?: tokens?)? > (\d{3,12})(?: tokens?)? max/i,
  /requested:? (\d{3,12}).{0,40}?limit:? (\d{3,12})/i,
];

const SUM = /(\d{2,12}) \+ (\d{2,12}) > (\d{3,12})/;

const WINDOW = [
  /(?:context|prompt|input|sequence)[ _-](?:length|window|size|limit)[^\d.;]{0,40}?(\d{3,12})/i,
  /(?:token limit|configured limit|maximum number of tokens allowed|max size|limit for this model)[^\d.;]{0,12}(\d{3,12})/i,
  /(\d{3,12})[- ]tokens? (?:maximum|context)/i,
  /(\d{3,12}) maximum context length/i,
  /limit(?: of)?:? (\d{3,12})/i,
  /(?:less than|at most|<=|maximum of|max(?:imum)?:?) (\d{3,12}) (?:input )?tokens/i,
  /must be <= (\d{3,12})/i,
  /\[\d{1,12}, ?(\d{3,12})\]/,
  /"?n_ctx"?: ?(\d{3,12})/,
];

const REQUESTED = [
  /resulted in (\d{3,12})/i,
  /requested:? (?:about |up to |approximately )?(\d{3,12})/i,
  /(?:request|prompt|input|message|conversation)s? (?:contains?|has|have|is|was|of) (?:about )?(\d{3,12})/i,
  /token count (?:of )?\(?(\d{3,12})/i,
  /(?:input|request|prompt) \((\d{3,12}) tokens/i,
  /too long:? (\d{3,12})/i,
  /given:? (\d{3,12})/i,
  /"?n_prompt_tokens"?: ?(\d{3,12})/,
];

/** No model has a smaller or a larger window. A number outside this range is a date, a size in bytes or an id. */
const SMALLEST = 256;
const LARGEST = 100_000_000;

export function readOverflowNumbers(message: string): OverflowNumbers {
  // Also reads 200,000 and 200_000.
  const text = message.replace(/(\d)[,_](?=\d{3}(?!\d))/g, '$1');
  for (const pattern of BOTH) {
    const match = pattern.exec(text);
    if (match !== null) return { requestedTokens: plausible(match[1]), windowTokens: plausible(match[2]) };
  }
  const sum = SUM.exec(text);
  if (sum !== null) {
    return { requestedTokens: plausible(String(Number(sum[1]) + Number(sum[2]))), windowTokens: plausible(sum[3]) };
  }
  return { windowTokens: first(WINDOW, text), requestedTokens: first(REQUESTED, text) };
}

function first(patterns: readonly RegExp[], text: string): number | null {
  for (const pattern of patterns) {
    const found = plausible(pattern.exec(text)?.[1]);
    if (found !== null) return found;
  }
  return null;
}

function plausible(digits: string | undefined): number | null {
  const value = Number(digits);
  return digits !== undefined && value >= SMALLEST && value <= LARGEST ? value : null;
}
