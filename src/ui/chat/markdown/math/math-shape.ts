import type { LiteNode } from 'mathjax-full/js/adaptors/lite/Element.js';

/** One element of a drawing. Only the elements named here are drawn, whatever the TeX contains. */
export interface MathShape {
  readonly tag: MathTag;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly MathShape[];
  readonly text: string;
}

const TAGS = ['g', 'path', 'rect', 'line', 'ellipse', 'polygon', 'text', 'svg'] as const;

type MathTag = (typeof TAGS)[number];

const NUMBERS = 'x y x1 y1 x2 y2 cx cy rx ry width height font-size stroke-width stroke-dasharray'.split(' ');
const LETTERS = 'd transform points viewBox'.split(' ');
const COLOURS = ['fill', 'stroke'];

export function readShape(node: LiteNode): readonly MathShape[] {
  if (!('children' in node)) return [];
  const tag = TAGS.find((known) => known === node.kind);
  if (tag === undefined) return node.children.flatMap(readShape);
  const attributes: Record<string, string> = {};
  for (const [name, value] of Object.entries(node.attributes as Record<string, unknown>)) {
    const text = String(value);
    if (isSafe(name, text)) attributes[camelCase(name)] = text;
  }
  const text = tag === 'text' ? node.children.map((child) => ('value' in child ? child.value : '')).join('') : '';
  return [{ tag, attributes, children: node.children.flatMap(readShape), text }];
}

/** A colour value could contain an address to fetch. */
function isSafe(name: string, value: string): boolean {
  if (NUMBERS.includes(name)) return /^-?[\d.,\s-]+(px)?$/.test(value);
  if (LETTERS.includes(name)) return /^[\w\s.,()-]*$/.test(value);
  return COLOURS.includes(name) && value !== 'currentColor' && /^(#[\da-f]{3,8}|[a-z]+)$/i.test(value);
}

function camelCase(name: string): string {
  return name.replace(/-(.)/g, (_whole, letter: string) => letter.toUpperCase());
}
