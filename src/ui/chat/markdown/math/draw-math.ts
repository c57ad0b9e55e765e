import { liteAdaptor } from 'mathjax-full/js/adaptors/liteAdaptor.js';
import type { LiteElement } from 'mathjax-full/js/adaptors/lite/Element.js';
import { RegisterHTMLHandler } from 'mathjax-full/js/handlers/html.js';
import { TeX } from 'mathjax-full/js/input/tex.js';
import 'mathjax-full/js/input/tex/ams/AmsConfiguration.js';
import 'mathjax-full/js/input/tex/base/BaseConfiguration.js';
import 'mathjax-full/js/input/tex/boldsymbol/BoldsymbolConfiguration.js';
import 'mathjax-full/js/input/tex/cancel/CancelConfiguration.js';
import 'mathjax-full/js/input/tex/color/ColorConfiguration.js';
import 'mathjax-full/js/input/tex/mhchem/MhchemConfiguration.js';
import 'mathjax-full/js/input/tex/textmacros/TextMacrosConfiguration.js';
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
type DrawMath = (tex: string, isDisplay: boolean) => MathDrawing | null;

/**
 * Macro definitions (which could change later formulas or expand without end), links and styles are left out. What
 * remains can only draw.
 */
const PACKAGES = ['base', 'ams', 'boldsymbol', 'cancel', 'color', 'mhchem', 'textmacros'];
const MAX_LENGTH = 10_000;

export function createMathDrawer(): DrawMath {
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
