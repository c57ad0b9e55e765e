import { FORMULA_SYMBOLS, lowered, raised } from './formula-symbols';

/** Commands whose arguments are read below. */
const TAKES_ARGUMENTS = /^(?:[dt]?frac|sqrt|[dt]?binom)$/;
/** Commands that only set the font of their argument, which is kept. */
const FONT = /^(?:text|math|operatorname|boxed|bar|hat|vec|overline|underline|tilde|widehat|dot$)/;
/** Nested deeper, braces are just removed. */
const MAX_LEVELS = 8;
const ARGUMENT = '\\s?\\{([^{}]*)\\}';
const FRACTION = new RegExp(`\\\\[dt]?frac${ARGUMENT}${ARGUMENT}`, 'g');
const BINOMIAL = new RegExp(`\\\\[dt]?binom${ARGUMENT}${ARGUMENT}`, 'g');
const ROOT = new RegExp(`\\\\sqrt(?:\\[([^[\\]{}]*)\\])?${ARGUMENT}`, 'g');
const SCRIPT = /([\^_])(?:\{([^{}]*)\}|([^\s{}\\^_]))/g;

/** A formula in LaTeX as one line of text, for places where it is not drawn: `\frac{a}{b^2}` is "a/b²". */
export function readableFormula(latex: string): string {
  let text = latex
    .replace(/\\(?:begin|end)\s?\{[a-zA-Z]+\*?\}/g, ' ')
    .replace(/\\\\/g, '; ')
    .replace(/\\([a-zA-Z]+)(\s?)/g, (command: string, name: string, space: string) => {
      if (TAKES_ARGUMENTS.test(name)) return command;
      const symbol = FORMULA_SYMBOLS.get(name);
      if (symbol !== undefined) return symbol + space;
      return FONT.test(name) ? '' : `${name} `;
    })
    .replace(/\\([,;:! ])/g, ' ')
    .replace(/\\([{}])/g, (_escaped, brace: string) => hidden(brace))
    .replace(/&/g, ' ');
  for (let level = 0; level < MAX_LEVELS; level++) {
    const before = text;
    text = text
      .replace(SCRIPT, (_all, mark: string, group: string | undefined, single: string | undefined) =>
        inScript(mark, group ?? single ?? ''),
      )
      .replace(
        ROOT,
        (_all, degree: string | undefined, inner: string) => `${raised(degree ?? '') ?? ''}√${joined(inner)}`,
      )
      .replace(FRACTION, (_all, above: string, below: string) => `${joined(above)}/${joined(below)}`)
      .replace(BINOMIAL, (_all, above: string, below: string) => `C(${above.trim()}, ${below.trim()})`);
    if (text === before) break;
  }
  return shown(text.replace(/[{}\\]/g, ''))
    .replace(/\s+/g, ' ')
    .trim();
}

function inScript(mark: string, inner: string): string {
  const small = mark === '^' ? raised(inner) : lowered(inner);
  return small ?? hidden(mark) + joined(inner);
}

/** Characters of the result that would be read as LaTeX are private ones until the end. */
const RESERVED = '{}^_';
const PRIVATE = 0xf8e0;

function hidden(character: string): string {
  return String.fromCharCode(PRIVATE + RESERVED.indexOf(character));
}

function shown(text: string): string {
  return text.replace(/[\uf8e0-\uf8e3]/g, (character) => RESERVED.charAt(character.charCodeAt(0) - PRIVATE));
}

/** In brackets if it would otherwise run into what stands beside it. */
function joined(inner: string): string {
  const text = inner.trim();
  return /^[\p{L}\p{N}\p{M}.′°²³⁰-ₜ]*$/u.test(text) ? text : `(${text})`;
}
