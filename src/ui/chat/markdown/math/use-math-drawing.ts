import { useEffect, useReducer } from 'react';

import { useLazyModule } from '@/state/use-lazy-module';

import type { MathToken } from '../parse/tokens';
import type { MathDrawing } from './draw-math';
import { createMathDrawer } from './math-drawer';

/** The drawing of a formula: null if its TeX is invalid, undefined while it waits for its turn. */
export function useMathDrawing({ tex, isDisplay, isOpen = false }: MathToken, isTried: boolean) {
  const drawer = useLazyModule('math', loadDrawer);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const drawing: MathDrawing | null | undefined = isTried ? drawer?.drawNow({ tex, isDisplay }, isOpen) : null;
  useEffect(() => {
    if (drawing !== undefined || !drawer || isOpen) return undefined; // an open one is tried again with its next words
    return drawer.drawLater({ tex, isDisplay }, renderAgain);
  }, [drawing, drawer, tex, isDisplay, isOpen]);
  return drawing;
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

async function loadDrawer() {
  const { loadMath } = await import('./draw-math');
  const draw = await loadMath(nextTask);
  return createMathDrawer({ draw, now: () => performance.now(), later: (work) => setTimeout(work) });
}
