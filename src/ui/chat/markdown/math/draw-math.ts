import { liteAdaptor } from 'mathjax-full/js/adaptors/liteAdaptor.js';
import type { LiteElement } from 'mathjax-full/js/adaptors/lite/Element.js';
import { RegisterHTMLHandler } from 'mathjax-full/js/handlers/html.js';
import { TeX } from 'mathjax-full/js/input/tex.js';
import { AmsConfiguration } from 'mathjax-full/js/input/tex/ams/AmsConfiguration.js';
import { BaseConfiguration } from 'mathjax-full/js/input/tex/base/BaseConfiguration.js';
import { BoldsymbolConfiguration } from 'mathjax-full/js/input/tex/boldsymbol/BoldsymbolConfiguration.js';
import { CancelConfiguration } from 'mathjax-full/js/input/tex/cancel/CancelConfiguration.js';
import { ColorConfiguration } from 'mathjax-full/js/input/tex/color/ColorConfiguration.js';
import { MhchemConfiguration } from 'mathjax-full/js/input/tex/mhchem/MhchemConfiguration.js';
import { TextMacrosConfiguration } from 'mathjax-full/js/input/tex/textmacros/TextMacrosConfiguration.js';
import { mathjax } from 'mathjax-full/js/mathjax.js';
import { SVG } from 'mathjax-full/js/output/svg.js';

import { readShape, type MathShape } from './math-shape';

/** A formula as shapes. Lengths are in thousandths of the font size. */
export interface MathDrawing {
  readonly width: number;
  readonly height: number;
  /** How far the formula extends below the baseline. */
  readonly depth: number;
  readonly viewBox: string;
  readonly shapes: readonly MathShape[];
}

/** Null if the TeX is invalid; its source is shown instead. */
export type DrawMath = (tex: string, isDisplay: boolean) => MathDrawing | null;

/**
 * Macro definitions (which could change later formulas or expand without end), links and styles are left out. What
 * remains can only draw.
 */
const PACKAGES = ['base', 'ams', 'boldsymbol', 'cancel', 'color', 'mhchem', 'textmacros'];
const MAX_LENGTH = 10_000;

/** Modules are evaluated when they are first used, so each of these steps evaluates some of them. */
const PARTS: readonly (() => unknown)[] = [
  () => mathjax,
  () => liteAdaptor,
  () => RegisterHTMLHandler,
  () => TeX,
  () => BaseConfiguration,
  () => AmsConfiguration,
  () => BoldsymbolConfiguration,
  () => CancelConfiguration,
  () => ColorConfiguration,
  () => MhchemConfiguration,
  () => TextMacrosConfiguration,
  () => SVG,
];

/** Formulas that use the other parts: the parser, the fonts. */
const FIRST_FORMULAS = ['', 'x', 'a_1 + b^2 = \\alpha', '\\frac{a}{b}', '\\sum_{k=1}^n \\sqrt{k}'];

/** Loads the library in steps: all of it at once would block the screen for half a second on a slow phone. */
export async function loadMath(pause: () => Promise<void>): Promise<DrawMath> {
  for (const part of PARTS) {
    part();
    await pause();
  }
  const draw = createDrawMath();
  for (const tex of FIRST_FORMULAS) {
    await pause();
    draw(tex, true);
  }
  return draw;
}

function createDrawMath(): DrawMath {
  const adaptor = liteAdaptor();
  RegisterHTMLHandler(adaptor);
  const page = mathjax.document('', {
    InputJax: new TeX({
      packages: PACKAGES,
      formatError: (_input: unknown, error: unknown) => {
        throw error;
      },
    }),
    OutputJax: new SVG({ fontCache: 'none' }),
  });
  return (tex, isDisplay) => {
    if (tex.length > MAX_LENGTH) return null;
    try {
      const container = page.convert(tex, {
        display: isDisplay,
        em: 16,
        ex: 8,
        containerWidth: 100_000,
      }) as LiteElement;
      const [svg] = adaptor.tags(container, 'svg');
      return svg ? readDrawing(svg) : null;
    } catch {
      return null; // after any failure the user still sees the source
    }
  };
}

function readDrawing(svg: LiteElement): MathDrawing | null {
  const viewBox = String(svg.attributes.viewBox ?? '');
  const [, top = 0, width = 0, height = 0] = viewBox.split(' ').map(Number);
  if (!(width > 0) || !(height > 0)) return null;
  return { width, height, depth: Math.max(0, height + top), viewBox, shapes: svg.children.flatMap(readShape) };
}
