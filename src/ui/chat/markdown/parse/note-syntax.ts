import type { TokenizerExtension } from 'marked';

import { untilBlankLine } from './until-blank-line';

/** Footnotes in GitHub's syntax: `[^1]` in the text, and `[^1]: …` anywhere, continued by indented lines. */
const NOTE = /^ {0,3}\[\^([^\]\s]{1,64})\]:[ \t]*([^\n]*(?:\n+(?: {2,}|\t)[^\n]*)*)(?:\n+|$)/;
const REFERENCE = /^\[\^([^\]\s]{1,64})\](?!\()/;

export const noteBlock: TokenizerExtension = {
  name: 'note',
  level: 'block',
  start(src) {
    const found = /(?:^|\n) {0,3}(?=\[\^[^\]\s]+\]:)/.exec(untilBlankLine(src));
    return found ? found.index + found[0].length : undefined;
  },
  tokenizer(src) {
    const [raw, id, text] = NOTE.exec(src) ?? [];
    if (raw === undefined || id === undefined || text === undefined) return undefined;
    const tokens = this.lexer.blockTokens(text.replace(/\n(?: {2,4}|\t)/g, '\n'), []);
    return { type: 'note', raw, id, tokens };
  },
};

export const noteReference: TokenizerExtension = {
  name: 'noteRef',
  level: 'inline',
  start: (src) => {
    const index = src.indexOf('[^');
    return index < 0 ? undefined : index;
  },
  tokenizer(src) {
    const [raw, id] = REFERENCE.exec(src) ?? [];
    return raw === undefined || id === undefined ? undefined : { type: 'noteRef', raw, id };
  },
};
