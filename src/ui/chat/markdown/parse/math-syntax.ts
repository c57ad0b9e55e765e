import type { TokenizerExtension } from 'marked';

import { untilBlankLine } from './until-blank-line';

/**
 * Formulas as models write them: `$…$`, `$$…$$`, `\(…\)`, `\[…\]`, and environments in a block of their own. A dollar
 * sign often means money, so a single one opens a formula only if no space follows it, none precedes the closing one,
 * and no letter or digit touches them from outside: "$5 and $10", "US$5-$6" and "$HOME/$PATH" are text.
 */
const BLOCK = [
  /^ {0,3}\$\$((?:(?!\n[ \t]*\n|\$\$)[\s\S])+)\$\$[ \t]*(?:\n+|$)/,
  /^ {0,3}\\\[((?:(?!\n[ \t]*\n|\\\])[\s\S])+)\\\][ \t]*(?:\n+|$)/,
  /^ {0,3}(\\begin\{(equation|align|alignat|gather|multline|eqnarray)(\*?)\}(?:(?!\n[ \t]*\n)[\s\S])+?\\end\{\2\3\})[ \t]*(?:\n+|$)/,
];

const BLOCK_START = /(?:^|\n) {0,3}(?=\$\$|\\\[|\\begin\{(?:equation|align|gather|multline|eqnarray))/;

/** The length is bounded: a text full of opening delimiters must not take quadratic time. */
const INLINE = [
  { isDisplay: true, rule: /^\$\$((?:(?!\n[ \t]*\n|\$\$)[\s\S]){1,2000})\$\$(?!\$)/ },
  { isDisplay: true, rule: /^\\\[((?:(?!\n[ \t]*\n|\\\])[\s\S]){1,2000})\\\]/ },
  { isDisplay: false, rule: /^\\\(((?:(?!\n[ \t]*\n|\\\))[\s\S]){1,2000})\\\)/ },
  { isDisplay: false, rule: /^\$(?![\s$])((?:\\[\s\S]|[^$\\\n]|\n(?!\s*\n))+?)(?<!\s)\$(?![\p{L}\p{N}$])/u },
];

const INLINE_START = /\$|\\[([]/;
const TOUCHING = /[\p{L}\p{N}\\$]$/u;

export const mathBlock: TokenizerExtension = {
  name: 'math',
  level: 'block',
  start(src) {
    const found = BLOCK_START.exec(untilBlankLine(src));
    return found ? found.index + found[0].length : undefined;
  },
  tokenizer(src) {
    for (const rule of BLOCK) {
      const [raw, tex] = rule.exec(src) ?? [];
      if (raw !== undefined && tex?.trim()) return { type: 'math', raw, tex: tex.trim(), isDisplay: true };
    }
    return undefined;
  },
};

export const mathInline: TokenizerExtension = {
  name: 'math',
  level: 'inline',
  start: (src) => INLINE_START.exec(src)?.index,
  tokenizer(src, tokens) {
    if (src.startsWith('$') && TOUCHING.test(tokens.at(-1)?.raw ?? '')) return undefined;
    for (const { rule, isDisplay } of INLINE) {
      const [raw, tex] = rule.exec(src) ?? [];
      if (raw !== undefined && tex?.trim()) return { type: 'math', raw, tex: tex.trim(), isDisplay };
    }
    return undefined;
  },
};

const ANY_INLINE =
  /(?<![\p{L}\p{N}\\$])\$(?![\s$])(?:\\.|[^$\\\n])+?(?<!\s)\$(?![\p{L}\p{N}$])|\\\(.+?\\\)|\$\$[^$]+\$\$/gsu;

/** Masks formulas, because emphasis characters in them are part of the formula. */
export function maskMath(src: string): string {
  return src.replace(ANY_INLINE, (formula) => 'a'.repeat(formula.length));
}
