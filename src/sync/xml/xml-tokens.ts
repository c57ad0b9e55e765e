export type XmlToken =
  | { readonly kind: 'open'; readonly name: string; readonly attributes: string; readonly empty: boolean }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

/** Longer ones are in no list of files. */
const MAX_TOKEN_CHARS = 65_536;

export class XmlProblem extends Error {}

/**
 * Splits XML that comes in pieces into tokens. It refuses document types, so there are no entities of the document's own, and keeps no more
 * than one token in memory.
 */
export function createXmlTokens(): {
  read(piece: string): Generator<XmlToken>;
  /** Throws if the text ends in the middle of something. */
  end(): void;
} {
  let rest = '';

  function* read(piece: string): Generator<XmlToken> {
    const text = rest + piece;
    let at = 0;
    for (;;) {
      const found = nextToken(text, at);
      if (found === null) break;
      at = found.end;
      if (found.token !== null) yield found.token;
    }
    rest = text.slice(at);
    if (rest.length > MAX_TOKEN_CHARS) throw new XmlProblem('A tag or text is too long.');
  }

  return {
    read,
    end() {
      if (rest.trim() !== '') throw new XmlProblem('The text ends too early.');
    },
  };
}

interface Found {
  readonly token: XmlToken | null;
  readonly end: number;
}

/** Null: more text is needed. */
function nextToken(text: string, at: number): Found | null {
  if (at >= text.length) return null;
  if (text[at] !== '<') {
    const end = text.indexOf('<', at);
    return end < 0 ? null : { token: { kind: 'text', text: decodeEntities(text.slice(at, end)) }, end };
  }
  if (text.startsWith('<!--', at)) return skipTo(text, at, '-->');
  if (text.startsWith('<![CDATA[', at)) {
    const end = text.indexOf(']]>', at);
    return end < 0 ? null : { token: { kind: 'text', text: text.slice(at + 9, end) }, end: end + 3 };
  }
  if (text.startsWith('<?', at)) return skipTo(text, at, '?>');
  // The beginning of a comment or of CDATA may not be complete yet.
  if (text.startsWith('<!', at)) {
    if (text.length - at < 9 && ('<![CDATA['.startsWith(text.slice(at)) || '<!--'.startsWith(text.slice(at))))
      return null;
    throw new XmlProblem('Document types are not read.');
  }
  return tag(text, at);
}

function tag(text: string, at: number): Found | null {
  const end = endOfTag(text, at);
  if (end < 0) return null;
  const inside = text.slice(at + 1, end);
  const [, slash, name, attributes = '', empty] = /^(\/?)([^\s/<>=]+)(\s[^]*?)?(\/?)$/.exec(inside) ?? [];
  if (name === undefined) throw new XmlProblem('A tag has no name.');
  const token: XmlToken =
    slash === '/' ? { kind: 'close', name } : { kind: 'open', name, attributes, empty: empty === '/' };
  return { token, end: end + 1 };
}

/** A `>` inside quotation marks does not end a tag. */
function endOfTag(text: string, at: number): number {
  let quote = '';
  for (let index = at + 1; index < text.length; index++) {
    const char = text[index] ?? '';
    if (quote !== '') quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === '>') return index;
    else if (char === '<') throw new XmlProblem('A tag does not end.');
  }
  return -1;
}

function skipTo(text: string, at: number, ending: string): Found | null {
  const end = text.indexOf(ending, at + 2);
  return end < 0 ? null : { token: null, end: end + ending.length };
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** The five entities of XML and numbers. Unknown ones stay as they are. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi,
    (all, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? all;
      const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
    },
  );
}
