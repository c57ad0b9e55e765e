import { createUtf8Pieces } from './utf8-pieces';
import { createXmlTokens, decodeEntities, XmlProblem, type XmlToken } from './xml-tokens';

/** An element with its text and its children. */
export interface XmlElement {
  /** Without the prefix. */
  readonly name: string;
  /** Empty: none. */
  readonly namespace: string;
  readonly text: string;
  readonly children: readonly XmlElement[];
}

interface OpenElement extends XmlElement {
  readonly qualified: string;
  readonly prefixes: ReadonlyMap<string, string>;
  text: string;
  readonly children: XmlElement[];
}

const MAX_DEPTH = 32;
/** A property list of a file has some dozens. */
const MAX_ELEMENTS = 1_000;
/** Of the text and the names of an entry: everything that is kept of it. */
const MAX_CHARS = 65_536;
/** That are valid in one place. Lists have a handful. */
const MAX_PREFIXES = 64;

/**
 * Reads XML that comes in pieces and yields the children of its root, one at a time, so a list of any length needs little memory. Throws
 * XmlProblem for anything that is not well-formed.
 */
export async function* readElements(
  pieces: AsyncIterable<Uint8Array>,
  onRoot: (root: Pick<XmlElement, 'name' | 'namespace'>) => void,
): AsyncGenerator<XmlElement> {
  const tokens = createXmlTokens();
  const decode = createUtf8Pieces();
  const open: OpenElement[] = [];
  const entry = createEntryLimits();
  let isOver = false;
  for await (const piece of pieces) {
    for (const token of tokens.read(decode(piece))) {
      if (isOver && (token.kind !== 'text' || token.text.trim() !== ''))
        throw new XmlProblem('Something follows the root.');
      const ended = take(token, open, entry, onRoot);
      if (ended !== null && open.length === 1) {
        entry.reset();
        yield ended;
      }
      isOver ||= ended !== null && open.length === 0;
    }
  }
  tokens.end();
  if (!isOver) throw new XmlProblem('The root does not end.');
}

interface EntryLimits {
  addElement(chars: number): void;
  addText(chars: number): void;
  reset(): void;
}

/** Counts what is kept of one child of the root: memory must not grow with what a server sends. */
function createEntryLimits(): EntryLimits {
  let [elements, chars] = [0, 0];
  const addText = (more: number) => {
    chars += more;
    if (chars > MAX_CHARS) throw new XmlProblem('An entry is too long.');
  };
  return {
    addElement(more) {
      elements += 1;
      if (elements > MAX_ELEMENTS) throw new XmlProblem('An entry has too many elements.');
      addText(more);
    },
    addText,
    reset() {
      [elements, chars] = [0, 0];
    },
  };
}

/** The element that this token ends. Only the children of the root are not collected by their parent. */
function take(
  token: XmlToken,
  open: OpenElement[],
  entry: EntryLimits,
  onRoot: (root: Pick<XmlElement, 'name' | 'namespace'>) => void,
): XmlElement | null {
  const inner = open.at(-1);
  if (token.kind === 'text') {
    if (inner !== undefined && open.length > 1) {
      entry.addText(token.text.length);
      inner.text += token.text;
    } else if (inner === undefined && token.text.replace('\ufeff', '').trim() !== '')
      throw new XmlProblem('There is text outside of the root.');
    return null;
  }
  if (token.kind === 'open') {
    const element = opened(token.name, token.attributes, inner);
    entry.addElement(token.name.length + declaredChars(element, inner));
    if (inner === undefined) onRoot(element);
    open.push(element);
    if (open.length > MAX_DEPTH) throw new XmlProblem('The elements are nested too deeply.');
    if (!token.empty) return null;
  } else if (inner?.qualified !== token.name) throw new XmlProblem('An end tag fits no start tag.');
  const last = open.pop();
  if (last === undefined) return null;
  // Its prefixes are not needed any more.
  const { name, namespace, text, children } = last;
  const ended = { name, namespace, text, children };
  if (open.length > 1) open.at(-1)?.children.push(ended);
  return ended;
}

/** Namespaces that the parent has, too, are the same texts. */
function declaredChars({ prefixes }: OpenElement, parent: OpenElement | undefined): number {
  if (prefixes === (parent?.prefixes ?? NONE)) return 0;
  let chars = 0;
  for (const [prefix, namespace] of prefixes)
    if (parent?.prefixes.get(prefix) !== namespace) chars += prefix.length + namespace.length;
  return chars;
}

const NONE: ReadonlyMap<string, string> = new Map([['xml', 'http://www.w3.org/XML/1998/namespace']]);
const DECLARATION = /\sxmlns(?::([^\s=]+))?\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

function opened(qualified: string, attributes: string, parent: OpenElement | undefined): OpenElement {
  const inherited = parent?.prefixes ?? NONE;
  let own: Map<string, string> | null = null;
  for (const [, prefix = '', double, single] of attributes.matchAll(DECLARATION)) {
    const namespace = decodeEntities(double ?? single ?? '');
    if ((own ?? inherited).get(prefix) === namespace) continue;
    own ??= new Map(inherited);
    own.set(prefix, namespace);
    if (own.size > MAX_PREFIXES) throw new XmlProblem('Too many prefixes are declared.');
  }
  const prefixes = own ?? inherited;
  const [first = '', second] = qualified.split(':', 2);
  const name = second ?? first;
  const namespace = prefixes.get(second === undefined ? '' : first) ?? '';
  return { qualified, name, namespace, prefixes, text: '', children: [] };
}

export function childOf(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((child) => child.name === name);
}

export function textOf(element: XmlElement, name: string): string | null {
  return childOf(element, name)?.text.trim() ?? null;
}
