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

interface OpenElement {
  readonly qualified: string;
  readonly name: string;
  readonly namespace: string;
  readonly prefixes: ReadonlyMap<string, string>;
  text: string;
  readonly children: XmlElement[];
}

const MAX_DEPTH = 32;
const MAX_CHILDREN = 1_000;
const MAX_TEXT_CHARS = 65_536;

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
  let isOver = false;
  for await (const piece of pieces) {
    for (const token of tokens.read(decode(piece))) {
      if (isOver && (token.kind !== 'text' || token.text.trim() !== ''))
        throw new XmlProblem('Something follows the root.');
      const ended = take(token, open, onRoot);
      if (ended !== null && open.length === 1) yield ended;
      isOver ||= ended !== null && open.length === 0;
    }
  }
  tokens.end();
  if (!isOver) throw new XmlProblem('The root does not end.');
}

/** The element that this token ends. Only the children of the root are not collected by their parent. */
function take(token: XmlToken, open: OpenElement[], onRoot: (root: OpenElement) => void): XmlElement | null {
  const inner = open.at(-1);
  if (token.kind === 'text') {
    if (inner !== undefined && open.length > 1) addText(inner, token.text);
    else if (inner === undefined && token.text.replace('\ufeff', '').trim() !== '')
      throw new XmlProblem('There is text outside of the root.');
    return null;
  }
  if (token.kind === 'open') {
    const element = opened(token.name, token.attributes, inner);
    if (inner === undefined) onRoot(element);
    open.push(element);
    if (open.length > MAX_DEPTH) throw new XmlProblem('The elements are nested too deeply.');
    if (!token.empty) return null;
  } else if (inner?.qualified !== token.name) throw new XmlProblem('An end tag fits no start tag.');
  const ended = open.pop();
  if (ended === undefined) return null;
  const parent = open.at(-1);
  if (parent !== undefined && open.length > 1) {
    parent.children.push(ended);
    if (parent.children.length > MAX_CHILDREN) throw new XmlProblem('An element has too many children.');
  }
  return ended;
}

function addText(element: OpenElement, text: string): void {
  element.text += text;
  if (element.text.length > MAX_TEXT_CHARS) throw new XmlProblem('A text is too long.');
}

const NONE: ReadonlyMap<string, string> = new Map([['xml', 'http://www.w3.org/XML/1998/namespace']]);
const DECLARATION = /\sxmlns(?::([^\s=]+))?\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

function opened(qualified: string, attributes: string, parent: OpenElement | undefined): OpenElement {
  let prefixes = parent?.prefixes ?? NONE;
  const declared = [...attributes.matchAll(DECLARATION)];
  if (declared.length > 0) {
    const all = new Map(prefixes);
    for (const [, prefix = '', double, single] of declared) all.set(prefix, decodeEntities(double ?? single ?? ''));
    prefixes = all;
  }
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
