/**
 * A rough stand-in for Yoga: widths are those of the window, heights follow from words and children. It gives lists something to measure and
 * shows nothing about how a screen looks; Chromium tests that.
 */
import type { Screen, ViewNode } from './fabric';
import type { Host } from './host';

export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Position in the window. */
  readonly left: number;
  readonly top: number;
}

/** The window in its present orientation. */
export const WINDOW = { width: 411, height: 914 };
export const INSETS = { top: 24, right: 0, bottom: 16, left: 0 };
const LINE = 20;
const CHARACTERS_PER_LINE = 45;

type Fire = (node: ViewNode, type: string, payload: object) => void;

export function layOut(host: Host, screen: Screen, fire: Fire): void {
  const later = (node: ViewNode, type: string, payload: object): void =>
    void host.schedule('native', () => fire(node, type, payload), 1);

  function place(node: ViewNode, x: number, y: number, left: number, top: number): void {
    const height = heightOf(node, host.settings.fontScale);
    const frame: Frame = {
      x,
      y,
      width: numberOr(node.props.width, WINDOW.width),
      height,
      left: left + x,
      top: top + y,
    };
    const before = screen.frames.get(node.tag);
    screen.frames.set(node.tag, frame);
    if (node.name === 'RNCSafeAreaProvider' && before?.width !== frame.width) {
      later(node, 'topInsetsChange', { insets: INSETS, frame: { x: 0, y: 0, ...WINDOW } });
    }
    const hasMoved = !before || before.height !== height || before.width !== frame.width || before.y !== y;
    if (hasMoved && node.props.onLayout) {
      later(node, 'topLayout', { layout: { x, y, width: frame.width, height } });
    }
    if (isText(node)) return;
    let below = 0;
    for (const child of node.children) {
      place(child, numberOr(child.props.left, 0), numberOr(child.props.top, below), frame.left, frame.top);
      if (node.props.flexDirection !== 'row') below += heightOf(child, host.settings.fontScale);
    }
  }
  for (const root of screen.roots) place(root, 0, 0, 0, 0);
}

export function isText(node: ViewNode): boolean {
  return /Paragraph|Text$/.test(node.name);
}

export function wordsOf(node: ViewNode): string {
  if (/RawText$/.test(node.name)) return String(node.props.text ?? '');
  return node.children.map(wordsOf).join('');
}

/** Turns the phone: widths and heights change places, so everything is laid out again. */
export function turnWindow(): void {
  Object.assign(WINDOW, { width: WINDOW.height, height: WINDOW.width });
  heights = new WeakMap();
}

/** Nodes never change after a commit. */
let heights = new WeakMap<ViewNode, number>();

function heightOf(node: ViewNode, fontScale: number): number {
  const known = heights.get(node) ?? computeHeight(node, fontScale);
  heights.set(node, known);
  return known;
}

function computeHeight(node: ViewNode, fontScale: number): number {
  const { height, flex, flexGrow, flexDirection, position } = node.props;
  if (typeof height === 'number') return height;
  if (isText(node)) return Math.ceil(wordsOf(node).length / CHARACTERS_PER_LINE) * LINE * fontScale;
  if (/ScrollView$/.test(node.name) || flex === 1 || flexGrow === 1) return WINDOW.height;
  if (position === 'absolute' && node.children.length === 0) return 0;
  const inner = node.children.map((child) => (child.props.position === 'absolute' ? 0 : heightOf(child, fontScale)));
  return flexDirection === 'row' ? Math.max(0, ...inner) : inner.reduce((sum, one) => sum + one, 0);
}

function numberOr(value: unknown, fallback: number): number {
  return typeof value === 'number' ? value : fallback;
}
